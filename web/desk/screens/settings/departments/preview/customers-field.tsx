import { type ReactElement, useId, useState } from "react";
import type { CustomersDepartment } from "../../../../api/settings/departments.ts";
import { Select } from "../../../../components/ui/controls/select.tsx";
import { DateInput } from "../../../../components/ui/dates/date-input.tsx";
import { departmentTexts } from "../texts/texts.ts";
import styles from "./preview.module.css";

type PreviewedField = CustomersDepartment["custom_fields"][number];

/** A department's custom field with the control of its type. */
export function CustomersField({ field }: { field: PreviewedField }): ReactElement {
  const id = useId();
  if (field.type === "multiselect") return <Several field={field} />;
  const label = (
    <label htmlFor={id} className={styles.label} dir="auto">
      {field.label}
      {field.required && <span aria-hidden="true"> *</span>}
    </label>
  );
  const isCheck = field.type === "checkbox";
  return (
    <div className={isCheck ? `${styles.field} ${styles.check}` : styles.field}>
      {!isCheck && label}
      <Control id={id} field={field} />
      {isCheck && label}
      <Help field={field} />
    </div>
  );
}

const inputTypes: Partial<Record<PreviewedField["type"], string>> = {
  text: "text",
  number: "number",
  url: "url",
  checkbox: "checkbox",
};

function Control({ id, field: { label, type, options, required } }: { id: string; field: PreviewedField }) {
  const [chosen, setChosen] = useState("");
  if (type === "textarea")
    return <textarea id={id} className={styles.input} rows={3} aria-required={required} />;
  if (type === "select")
    return (
      <Select
        id={id}
        label={label}
        value={chosen}
        isRequired={required}
        options={[{ value: "", label: departmentTexts.customers.choose }, ...(options ?? [])]}
        onChoose={setChosen}
      />
    );
  if (type === "date") return <DateInput id={id} value={chosen} isRequired={required} onChange={setChosen} />;
  return (
    <input
      id={id}
      className={type === "checkbox" ? undefined : styles.input}
      type={inputTypes[type] ?? "text"}
      aria-required={required}
    />
  );
}

function Several({ field }: { field: PreviewedField }) {
  return (
    <fieldset className={styles.several}>
      <legend className={styles.label} dir="auto">
        {field.label}
        {field.required && <span aria-hidden="true"> *</span>}
      </legend>
      {(field.options ?? []).map(({ value, label }) => (
        <label key={value} className={styles.check}>
          <input type="checkbox" />
          <span dir="auto">{label}</span>
        </label>
      ))}
      <Help field={field} />
    </fieldset>
  );
}

function Help({ field: { help } }: { field: PreviewedField }) {
  return help ? (
    <span className={styles.about} dir="auto">
      {help}
    </span>
  ) : null;
}
