import type { ReactElement } from "react";
import type { AudienceFilter, AudienceFilters } from "../../../api/settings/email/audiences.ts";
import { DateField } from "../../../components/ui/form/fields/date-field.tsx";
import { NumberField } from "../../../components/ui/form/fields/number-field.tsx";
import { ChecksField, SelectField } from "../../../components/ui/form/fields/select-field.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { campaignTexts as texts } from "./texts/texts.ts";

type Value = AudienceFilters[string];

interface Props {
  filter: AudienceFilter;
  value: Value | undefined;
  /** Undefined for no filter. */
  onChange(value: Value | undefined): void;
}

/** A filter as the platform describes it, with a field for its type. */
export function AudienceFilterField({ filter, value, onChange }: Props): ReactElement {
  const { key, label, type, required, options } = filter;
  const shared = { name: `filters.${key}`, label: required ? texts.required(label) : label };
  if (type === "checkbox")
    return (
      <SelectField
        {...shared}
        value={value === undefined ? "" : value === true ? "yes" : "no"}
        options={[
          { value: "", label: texts.anything },
          { value: "yes", label: texts.yes },
          { value: "no", label: texts.no },
        ]}
        onChange={(chosen) => onChange(chosen === "" ? undefined : chosen === "yes")}
      />
    );
  if (type === "select" && options)
    return (
      <SelectField
        {...shared}
        value={textOf(value)}
        options={[{ value: "", label: texts.anything }, ...options]}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    );
  if (type === "multiselect" && options)
    return (
      <ChecksField
        {...shared}
        values={Array.isArray(value) ? value : []}
        options={options}
        onChange={(values) => onChange(values.length > 0 ? values : undefined)}
      />
    );
  if (type === "number")
    return (
      <NumberField
        {...shared}
        step="any"
        value={typeof value === "number" ? value : null}
        onChange={(number) => onChange(number ?? undefined)}
      />
    );
  const Field = type === "date" ? DateField : TextField;
  return <Field {...shared} value={textOf(value)} onChange={(text) => onChange(text || undefined)} />;
}

const textOf = (value: Value | undefined) => (value === undefined ? "" : String(value));
