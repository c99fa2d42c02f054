import type { Department } from "../api.ts";
import { type Child, fill, h } from "../dom.ts";
import type { Texts } from "../texts/texts.ts";

let count = 0;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field of a form: what it is called, what can be done there, and what is wrong with it. */
export interface Field {
  /** As a refusal calls it: `custom_fields.domain`. */
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

/** Around a control: its label, what helps, and what is wrong. */
export function around(
  { name, label, isRequired = false, help }: Described,
  control: Control,
  texts: Texts,
): Field {
  const id = `f${++count}`;
  const said = h("p", { class: "error", id: `${id}e` });
  control.id = id;
  control.required = isRequired;
  control.setAttribute("aria-describedby", `${id}e ${id}h`);
  const say = (sentences: readonly string[]) => {
    said.textContent = sentences.join(" ");
    control.setAttribute("aria-invalid", String(sentences.length > 0));
  };
  // What is being mended is wrong no more.
  control.addEventListener("input", () => say([]));
  const element = h(
    "div",
    { class: "field" },
    h(
      "label",
      { for: id, dir: "auto" },
      label,
      !isRequired && h("span", { class: "hint" }, ` (${texts.optional})`),
    ),
    control,
    help && h("p", { class: "hint", id: `${id}h`, dir: "auto" }, help),
    said,
  );
  return {
    name,
    element,
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

/** A form calls a member `custom_fields[domain]`. */
const partOf = (name: string) => name.replace(/\.(.+)$/, "[$1]");

export const line = (described: Described, attributes: Parameters<typeof h>[1], texts: Texts): Field =>
  around(described, h("input", { dir: "auto", ...attributes }), texts);

export const optionsOf = (options: readonly { value: string | number; label: string }[]): Child[] =>
  options.map(({ value, label }) => h("option", { value }, label));

type CustomField = Department["custom_fields"][number];

/** A question of a department's own. */
export function customField(asked: CustomField, texts: Texts): Field {
  const { key, label, type, required: isRequired, help } = asked;
  const described = { name: `custom_fields.${key}`, label, isRequired, help };
  const options = asked.options ?? [];
  if (type === "checkbox" || type === "multiselect")
    return ticks(described, type === "checkbox" ? [] : options, texts);
  if (type === "textarea") return around(described, h("textarea", { rows: 4, dir: "auto" }), texts);
  if (type === "select")
    return around(
      described,
      h("select", {}, ...optionsOf([{ value: "", label: texts.choose }, ...options])),
      texts,
    );
  const types = { date: "date", url: "url", number: "text", text: "text" } as const;
  return line(described, { type: types[type], inputmode: type === "number" ? "decimal" : null }, texts);
}

/** Boxes to tick; one that stands alone is its own label. */
function ticks(
  { name, label, help, isRequired }: Described,
  options: readonly { value: string; label: string }[],
  texts: Texts,
): Field {
  const isAlone = options.length === 0;
  const said = h("p", { class: "error" });
  const boxes = (isAlone ? [{ value: "on", label }] : options).map((option) => {
    const box = h("input", { type: "checkbox", value: option.value });
    return { box, shown: h("label", { class: "tick" }, box, h("span", { dir: "auto" }, option.label)) };
  });
  const legend = h("legend", { dir: "auto" });
  fill(legend, label, !isRequired && h("span", { class: "hint" }, ` (${texts.optional})`));
  return {
    name,
    element: h(
      "fieldset",
      { class: "field" },
      !isAlone && legend,
      ...boxes.map(({ shown }) => shown),
      help && h("p", { class: "hint", dir: "auto" }, help),
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
