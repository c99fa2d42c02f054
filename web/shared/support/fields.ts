import type { Refused } from "../../../packages/portal/src/browser/request.ts";
import { type Child, h } from "./dom.ts";
import type { Department } from "./shapes.ts";

let count = 0;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A form field: its name, its operations and its errors. */
export interface Field {
  /** As in an error response: `custom_fields.domain`. */
  name: string;
  element: HTMLElement;
  appendTo(form: FormData): void;
  say(sentences: readonly string[]): void;
  focus(): void;
  clear(): void;
}

interface Described {
  name: string;
  label: string;
  isRequired?: boolean;
  help?: string | null;
}

const optional = (isRequired: boolean) => !isRequired && h("span.hint", {}, ` (${texts.optional})`);
const helping = (help: string | null | undefined, id?: string) => help && h("p.hint", { id }, help);

/** Wraps a control with its label, help and errors. */
export function around(
  { name, label, isRequired = false, help }: Described,
  control: Control,
): Field & { element: HTMLElement } {
  const id = `f${++count}`;
  const said = h("p.error", { id: `${id}e` });
  control.id = id;
  control.required = isRequired;
  control.setAttribute("aria-describedby", `${id}e ${id}h`);
  const say = (sentences: readonly string[]) => {
    said.textContent = sentences.join(" ");
    control.setAttribute("aria-invalid", String(sentences.length > 0));
  };
  // Editing clears the error.
  control.addEventListener("input", () => say([]));
  return {
    name,
    element: h(
      "div.field",
      {},
      h("label", { for: id }, label, optional(isRequired)),
      control,
      helping(help, `${id}h`),
      said,
    ),
    appendTo: (form) => {
      if (control.value !== "") form.append(partOf(name), control.value);
    },
    say,
    focus: () => control.focus(),
    clear: () => {
      control.value = "options" in control ? (control.options[0]?.value ?? "") : "";
    },
  };
}

/** The form's name of a nested field is `custom_fields[domain]`. */
const partOf = (name: string) => name.replace(/^([^.]*)\.(.+)$/, "$1[$2]");

export const line = (described: Described, attributes: Parameters<typeof h>[1] = {}): Field =>
  around(described, h("input", { dir: "auto", ...attributes }));

/** Name and email fields of both forms. */
export const emailLine = (): Field =>
  line(
    { name: "email", label: texts.email, isRequired: true },
    { type: "email", autocomplete: "email", maxlength: 254, dir: "ltr" },
  );

/** Shows errors at their fields, and all others in the summary. The first faulty field gets the focus. */
export function sayFaults(
  fields: readonly Field[],
  summary: HTMLElement,
  { message, errors }: Pick<Refused, "message" | "errors">,
): void {
  const rest = new Map(Object.entries(errors));
  let faulty: Field | undefined;
  for (const field of fields) {
    const own = [...rest].filter(([name]) => `${name}.`.startsWith(`${field.name}.`));
    for (const [name] of own) rest.delete(name);
    field.say(own.flatMap(([, sentences]) => sentences));
    if (own.length > 0) faulty ??= field;
  }
  const others = [...rest.values()].flat();
  summary.textContent = (faulty ? [texts.mend, ...others] : others).join(" ") || message;
  faulty?.focus();
}

export const optionsOf = (
  options: readonly { value: string | number; label: string }[],
  chosen?: string | null,
): Child[] => options.map(({ value, label }) => h("option", { value, selected: value === chosen }, label));

type CustomField = Department["custom_fields"][number];

/** A department's custom field. */
export function customField(asked: CustomField): Field {
  const { key, label, type, required: isRequired, help } = asked;
  const described = { name: `custom_fields.${key}`, label, isRequired, help };
  const options = asked.options ?? [];
  if (type === "checkbox" || type === "multiselect")
    return ticks(described, type === "checkbox" ? [] : options);
  if (type === "textarea") return around(described, h("textarea", { rows: 4, dir: "auto" }));
  if (type === "select")
    return around(described, h("select", {}, ...optionsOf([{ value: "", label: texts.choose }, ...options])));
  const isNumber = type === "number";
  return line(described, { type: isNumber ? "text" : type, inputmode: isNumber && "decimal" });
}

/** Checkboxes; a single one is its own label. */
function ticks(
  { name, label, help, isRequired = false }: Described,
  options: readonly { value: string; label: string }[],
): Field {
  const isAlone = options.length === 0;
  const said = h("p.error");
  const boxes = (isAlone ? [{ value: "on", label }] : options).map((option) => {
    const box = h("input", { type: "checkbox", value: option.value });
    return { box, shown: h("label.tick", {}, box, h("span", {}, option.label)) };
  });
  return {
    name,
    element: h(
      "fieldset.field",
      {},
      !isAlone && h("legend", {}, label, optional(isRequired)),
      ...boxes.map(({ shown }) => shown),
      helping(help),
      said,
    ),
    appendTo: (form) => {
      for (const { box } of boxes)
        if (box.checked) form.append(isAlone ? partOf(name) : `${partOf(name)}[]`, box.value);
    },
    say: (sentences) => {
      said.textContent = sentences.join(" ");
    },
    focus: () => boxes[0]?.box.focus(),
    clear: () => {
      for (const { box } of boxes) box.checked = false;
    },
  };
}
