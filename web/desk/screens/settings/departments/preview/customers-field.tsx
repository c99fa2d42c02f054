import { type ReactElement, useId } from "react";
import type { CustomersDepartment } from "../../../../api/settings/departments.ts";
import { departmentTexts } from "../texts/texts.ts";
import styles from "./preview.module.css";

type PreviewedField = CustomersDepartment["custom_fields"][number];

/** A department's custom field with the control of its type. */
export function CustomersField({ field }: { field: PreviewedField }): ReactElement {
  const id = useId();
  if (field.type === "multiselect") return <Several field={field} />;
  const label = (
    <span className={styles.label} dir="auto">
      {field.label}
      {field.required && <span aria-hidden="true"> *</span>}
    </span>
  );
  const isCheck = field.type === "checkbox";
  return (
    <label htmlFor={id} className={isCheck ? `${styles.field} ${styles.check}` : styles.field}>
      {!isCheck && label}
      <Control id={id} field={field} />
      {isCheck && label}
      <Help field={field} />
    </label>
  );
}

const inputTypes: Partial<Record<PreviewedField["type"], string>> = {
  text: "text",
  number: "number",
  date: "date",
  url: "url",
  checkbox: "checkbox",
};

function Control({ id, field: { type, options, required } }: { id: string; field: PreviewedField }) {
  if (type === "textarea")
    return <textarea id={id} className={styles.input} rows={3} aria-required={required} />;
  if (type === "select")
    return (
      <select id={id} className={styles.input} aria-required={required} defaultValue="">
        <option value="">{departmentTexts.customers.choose}</option>
        {(options ?? []).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
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
