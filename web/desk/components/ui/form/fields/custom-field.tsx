import type { ReactElement } from "react";
import type { Schema } from "../../../../api/client.ts";
import type { CustomValue } from "../../../../api/outbox/new-ticket-draft.ts";
import { formTexts } from "../texts/texts.ts";
import { DateField } from "./date-field.tsx";
import { CheckField, ChecksField, SelectField } from "./select-field.tsx";
import { AreaField, TextField } from "./text-fields.tsx";

export type CustomFieldDefinition = Schema<"StaffDepartment">["custom_fields"][number];

interface Props {
  field: CustomFieldDefinition;
  value: CustomValue | undefined;
  onChange(value: CustomValue): void;
}

const inputTypes = { text: "text", number: "text", url: "url" } as const;

/** A department's custom field with the control of its type. The server validates it. */
export function CustomFieldInput({ field, value, onChange }: Props): ReactElement {
  const { key, type, help, options } = field;
  const label = field.required ? `${field.label} *` : field.label;
  const of = { name: `custom_fields.${key}`, label, help };
  const text = typeof value === "string" ? value : "";
  switch (type) {
    case "checkbox":
      return <CheckField {...of} value={value === true} onChange={onChange} />;
    case "multiselect":
      return (
        <ChecksField
          {...of}
          values={Array.isArray(value) ? value : []}
          options={options ?? []}
          onChange={onChange}
        />
      );
    case "select":
      return (
        <SelectField
          {...of}
          value={text}
          options={[{ value: "", label: formTexts.choose }, ...(options ?? [])]}
          onChange={onChange}
        />
      );
    case "textarea":
      return <AreaField {...of} value={text} onChange={onChange} />;
    case "date":
      return <DateField {...of} value={text} onChange={onChange} />;
    default: {
      const inputMode = type === "number" ? "decimal" : undefined;
      return (
        <TextField {...of} type={inputTypes[type]} inputMode={inputMode} value={text} onChange={onChange} />
      );
    }
  }
}
