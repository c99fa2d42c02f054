import { html } from "hono/html";
import type { ReportType } from "../../../features/reports/customer.ts";
import type { Markup } from "../page.ts";

/** The values of a rejected form, with the faults. */
export interface FilledForm {
  given: Readonly<Record<string, unknown>>;
  faults: ReadonlyMap<string, string[]>;
}

export const nothingFilled: FilledForm = { given: {}, faults: new Map() };

interface Field {
  name: string;
  label: string;
  hint?: string | null | undefined;
  isRequired?: boolean;
}

interface Line extends Field {
  type?: string;
  autocomplete?: string;
  inputmode?: string;
  maxlength?: number;
  value: string;
}

/** A labelled text field with its fault. */
export function line(
  { type = "text", autocomplete = "off", inputmode, maxlength, value, ...field }: Line,
  filled: FilledForm,
): Markup {
  return labelled(
    field,
    filled,
    html`<input ${control(field, filled)} type="${type}" autocomplete="${autocomplete}" value="${value}" dir="auto"
      ${inputmode && html`inputmode="${inputmode}"`} ${maxlength !== undefined && html`maxlength="${String(maxlength)}"`} />`,
  );
}

export function area(
  { value, rows, ...field }: Field & { value: string; rows: number },
  filled: FilledForm,
): Markup {
  return labelled(
    field,
    filled,
    html`<textarea ${control(field, filled)} rows="${String(rows)}" dir="auto">
${value}</textarea
    >`,
  );
}

interface Option {
  value: string;
  label: string;
}

export function choice(
  { options, value, none, ...field }: Field & { options: readonly Option[]; value: string; none: string },
  filled: FilledForm,
): Markup {
  return labelled(
    field,
    filled,
    html`<select ${control(field, filled)}>
      <option value="">${none}</option>
      ${options.map(
        (option) =>
          html`<option value="${option.value}" ${option.value === value && "selected"}>${option.label}</option>`,
      )}
    </select>`,
  );
}

export function fileInput({ accept, ...field }: Field & { accept: string }, filled: FilledForm): Markup {
  return labelled(
    field,
    filled,
    html`<input ${control(field, filled)} type="file" multiple accept="${accept}" />`,
  );
}

type CustomField = ReportType["custom_fields"][number];

/** A custom field of a report type; `texts` are the page's own words in it. */
export function customField(field: CustomField, texts: { choose: string }, filled: FilledForm): Markup {
  const { key, label, type, required: isRequired, help: hint } = field;
  const shared = { name: `custom_fields[${key}]`, label, hint, isRequired };
  const answers = (filled.given.custom_fields ?? {}) as Record<string, unknown>;
  const answer = answers[key];
  const value = typeof answer === "string" ? answer : "";
  const options = field.options ?? [];
  if (type === "textarea") return area({ ...shared, value, rows: 4 }, filled);
  if (type === "select") return choice({ ...shared, options, value, none: texts.choose }, filled);
  if (type === "checkbox") return ticks(shared, [{ value: "on", label }], [answer].flat(), filled);
  if (type === "multiselect")
    return ticks({ ...shared, name: `${shared.name}[]` }, options, [answer].flat(), filled);
  const types = { date: "date", url: "url", number: "text", text: "text" } as const;
  const inputmode = type === "number" ? { inputmode: "decimal" } : {};
  return line({ ...shared, ...inputmode, type: types[type], value }, filled);
}

/** Checkboxes. A single one is its own label. */
function ticks(
  field: Field,
  options: readonly Option[],
  ticked: readonly unknown[],
  filled: FilledForm,
): Markup {
  return html`<fieldset class="ticks" ${described(field, filled)}>
    <legend class="${options.length === 1 && options[0]?.label === field.label ? "visually-hidden" : ""}" dir="auto">
      ${field.label}
    </legend>
    ${options.map(
      ({ value, label }) => html`<label>
        <input type="checkbox" name="${field.name}" value="${value}" ${ticked.includes(value) && "checked"} />
        <span dir="auto">${label}</span>
      </label>`,
    )}
    ${below(field, filled)}
  </fieldset>`;
}

function labelled(field: Field, filled: FilledForm, control: Markup): Markup {
  return html`<div class="field">
    <label for="${idOf(field)}" dir="auto">${field.label}</label>
    ${control} ${below(field, filled)}
  </div>`;
}

function control(field: Field, filled: FilledForm): Markup {
  return html`id="${idOf(field)}" name="${field.name}" ${field.isRequired && html`required`} ${described(field, filled)}`;
}

/** The name of the field in errors: `custom_fields.domain`. */
const faultOf = ({ name }: Field) => name.replace(/\[\]$/, "").replace(/\[([^[\]]+)\]$/, ".$1");
const idOf = (field: Field) => `f-${faultOf(field)}`;

function faultsOf(field: Field, { faults }: FilledForm): string[] {
  const name = faultOf(field);
  // The fault of a file is under its index.
  const members = [...faults].flatMap(([each, said]) => (each.startsWith(`${name}.`) ? said : []));
  return [...(faults.get(name) ?? []), ...members];
}

function described(field: Field, filled: FilledForm): Markup {
  const isFaulty = faultsOf(field, filled).length > 0;
  const ids = [...(isFaulty ? [`${idOf(field)}-error`] : []), ...(field.hint ? [`${idOf(field)}-hint`] : [])];
  return html`${isFaulty && html`aria-invalid="true"`} ${ids.length > 0 && html`aria-describedby="${ids.join(" ")}"`}`;
}

function below(field: Field, filled: FilledForm): Markup {
  const said = faultsOf(field, filled);
  return html`${
    said.length > 0 &&
    html`<p id="${idOf(field)}-error" class="error">
      ${said.map((sentence) => html`<span dir="auto">${sentence}</span> `)}
    </p>`
  }
    ${field.hint && html`<p id="${idOf(field)}-hint" class="muted" dir="auto">${field.hint}</p>`}`;
}
