import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { AnalyticsFilter } from "../../api/analytics.ts";
import { colleaguesQuery, departmentsQuery } from "../../api/directory.ts";
import type { Me } from "../../api/session/session.ts";
import { tagsQuery } from "../../api/tickets/tags.ts";
import { SelectChip } from "../../components/ui/controls/choice/select-chip.tsx";
import type { Option } from "../../components/ui/controls/select.tsx";
import styles from "./analytics.module.css";
import { DateRange } from "./date-range.tsx";
import { groupings, type Loose, steps } from "./filter.ts";
import { analyticsTexts as texts } from "./texts/texts.ts";

interface Props {
  me: Me;
  filter: AnalyticsFilter;
  /** The server's defaults. */
  usual: Pick<AnalyticsFilter, "from" | "to" | "step">;
  /** The defaults haven't loaded yet. */
  isComing: boolean;
  onChange(changes: Loose): void;
}

const usualGroup = "department";
const all = { value: "", label: texts.all };

/** The range of days and the filters, in one row. */
export function AnalyticsFilters({ me, filter, usual, isComing, onChange: change }: Props): ReactElement {
  const { data: departments = [] } = useQuery(departmentsQuery);
  const { data: colleagues = [] } = useQuery(colleaguesQuery());
  const { data: tags = [] } = useQuery(tagsQuery);
  const brands = new Map(departments.map(({ brand }) => [brand.id, brand.name]));
  const ofBrand = departments.filter(
    ({ brand }) => filter.brand_id === undefined || brand.id === filter.brand_id,
  );
  // Agents can't see their colleagues' speed.
  const people = me.permissions.administer ? colleagues : [me];
  const optionOf = ({ id, name }: { id: string | number; name: string }) => ({
    value: String(id),
    label: name,
  });
  /** A filter that is either set or "All". */
  const chip = (
    field: "brand_id" | "department_id" | "staff_id" | "tag",
    label: string,
    options: readonly Option<string>[],
    changeTo: (value: string) => Loose,
  ) => (
    <SelectChip
      label={label}
      value={String(filter[field] ?? "")}
      options={[all, ...options]}
      isSet={filter[field] !== undefined}
      onChoose={(value) => change(value === "" ? { [field]: undefined } : changeTo(value))}
      onClear={() => change({ [field]: undefined })}
    />
  );
  return (
    <fieldset className={styles.filters} aria-label={texts.filters} aria-busy={isComing}>
      <DateRange
        filter={filter}
        from={filter.from ?? usual.from ?? ""}
        to={filter.to ?? usual.to ?? ""}
        onChange={change}
      />
      {chip("department_id", texts.department, ofBrand.map(optionOf), (id) => ({
        department_id: Number(id),
      }))}
      {chip("staff_id", texts.person, people.map(optionOf), (id) => ({ staff_id: id }))}
      {chip(
        "tag",
        texts.tag,
        tags.map(({ name }) => ({ value: name, label: name })),
        (tag) => ({ tag }),
      )}
      {/* Shown even for a single brand: the number isn't known at first, and the chips behind it would move. */}
      {chip(
        "brand_id",
        texts.brand,
        [...brands].map(([id, name]) => optionOf({ id, name })),
        (id) => ({
          brand_id: Number(id),
          department_id: undefined,
        }),
      )}
      <SelectChip
        label={texts.group}
        value={filter.group ?? usualGroup}
        options={groupings.map((value) => ({ value, label: texts.groups[value] }))}
        isSet={filter.group !== undefined}
        onChoose={(group) => change({ group: group === usualGroup ? undefined : group })}
        onClear={() => change({ group: undefined })}
      />
      <SelectChip
        label={texts.step}
        value={filter.step ?? usual.step ?? "day"}
        options={steps.map((value) => ({ value, label: texts.steps[value] }))}
        isSet={filter.step !== undefined}
        onChoose={(step) => change({ step })}
        onClear={() => change({ step: undefined })}
      />
    </fieldset>
  );
}
