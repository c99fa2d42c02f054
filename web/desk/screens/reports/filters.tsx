import type { ReactElement } from "react";
import type { ReportFilter } from "../../api/reports.ts";
import { severityTexts } from "../../components/report-severity/texts/texts.ts";
import { SearchField } from "../../components/settings-form/fields/search-field.tsx";
import { useDebounced } from "../../components/settings-form/fields/use-debounced.ts";
import { SelectField } from "../../components/ui/form/fields/select-field.tsx";
import styles from "./reports.module.css";
import { reportTexts as texts } from "./texts/texts.ts";

/** As in the fields; `open` means unresolved. */
export type ReportFilterDraft = ReportFilter;

export const usual: ReportFilterDraft = {
  brand_id: "",
  type: "",
  status: "open",
  severity: "",
  assignee: "",
  q: "",
};

export const reportFilterOf = (chosen: ReportFilterDraft): ReportFilter => ({
  ...chosen,
  status: chosen.status === "open" ? "new,triaged,in_progress" : chosen.status,
});

interface Props {
  types: readonly { value: string; label: string; brand: { id: number; name: string } }[];
  chosen: ReportFilterDraft;
  onChange(chosen: ReportFilterDraft): void;
}

export function ReportFilters({ types, chosen, onChange }: Props): ReactElement {
  const set = (some: Partial<ReportFilterDraft>) => onChange({ ...chosen, ...some });
  const brands = new Map(types.map(({ brand }) => [String(brand.id), brand.name]));
  const offered = types.filter(({ brand }) => chosen.brand_id === "" || String(brand.id) === chosen.brand_id);
  const names = new Map(offered.map(({ value, label }) => [value, label]));
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchField name="q" label={texts.search} value={chosen.q} onChange={(q) => set({ q })} />
      </div>
      <SelectField
        name="status"
        label={texts.state}
        value={chosen.status}
        options={[
          { value: "open", label: texts.open },
          { value: "", label: texts.anyState },
          ...reportOptionsOf(texts.states),
        ]}
        onChange={(status) => set({ status })}
      />
      <SelectField
        name="severity"
        label={texts.severity}
        value={chosen.severity}
        options={[{ value: "", label: texts.anySeverity }, ...reportOptionsOf(severityTexts.severities)]}
        onChange={(severity) => set({ severity })}
      />
      <SelectField
        name="type"
        label={texts.type}
        value={chosen.type}
        options={[{ value: "", label: texts.anyType }, ...reportOptionsOf(Object.fromEntries(names))]}
        onChange={(type) => set({ type })}
      />
      <SelectField
        name="assignee"
        label={texts.assignee}
        value={chosen.assignee}
        options={[
          { value: "", label: texts.anybody },
          { value: "me", label: texts.me },
          { value: "none", label: texts.nobody },
        ]}
        onChange={(assignee) => set({ assignee })}
      />
      {brands.size > 1 && (
        <SelectField
          name="brand_id"
          label={texts.brand}
          value={chosen.brand_id}
          options={[{ value: "", label: texts.anyBrand }, ...reportOptionsOf(Object.fromEntries(brands))]}
          onChange={(brand_id) => set({ brand_id, type: "" })}
        />
      )}
    </div>
  );
}

export const reportOptionsOf = <Value extends string>(names: Partial<Record<Value, string>>) =>
  Object.entries<string>(names as Record<Value, string>).map(([value, label]) => ({
    value: value as Value,
    label,
  }));

/** Text is debounced. */
export function useSettled(filter: ReportFilter): ReportFilter {
  return { ...filter, q: useDebounced(filter.q.trim()) };
}
