import type { Department } from "@sidedesk/client";
import { h } from "../../../../web/shared/support/dom.ts";
import { around, type Field, optionsOf } from "../../../../web/shared/support/fields.ts";
import { closedUntil, filled } from "../../../../web/shared/support/texts/texts.ts";
import { texts } from "../texts/texts.ts";

/** The departments with what they are for, and whether someone is there. */
export function departmentField(departments: readonly Department[], changed: () => void) {
  const said = h("p.error");
  const choices = departments.map((department) => {
    const { id, name, description, is_open_now, reopens_at, opening_hours } = department;
    const mark = h("input", { type: "radio", name: "department", value: id, change: changed });
    const closed = reopens_at ? closedUntil(reopens_at) : texts.closedNow;
    const shown = h(
      "label.choice",
      {},
      mark,
      h(
        "span",
        {},
        h("strong", {}, name),
        description && h("span.hint", {}, description),
        opening_hours && h(is_open_now ? "span.good" : "span.warn", {}, is_open_now ? texts.openNow : closed),
      ),
    );
    return { department, mark, shown };
  });
  const [first] = choices;
  if (first) first.mark.checked = true;
  const chosen = () => choices.find(({ mark }) => mark.checked) ?? first;
  const field: Field = {
    name: "department_id",
    element: h(
      "fieldset.field",
      {},
      h("legend", {}, texts.about),
      h("div.choices", {}, ...choices.map(({ shown }) => shown)),
      said,
    ),
    appendTo: (form) => form.append("department_id", chosen()?.mark.value ?? ""),
    say: (sentences) => {
      said.textContent = sentences.join(" ");
    },
    focus: () => chosen()?.mark.focus(),
    clear: () => undefined,
  };
  return { ...field, department: () => chosen()?.department ?? (departments[0] as Department) };
}

/** With the department's warning at a priority, for example about what it costs. */
export function priorityField({ priorities, priority_warnings, default_priority }: Department): Field[] {
  if (priorities.length === 0) return [];
  const warning = h("p.warn", { role: "status" });
  const warn = () => {
    const found = priority_warnings.find(({ priority }) => priority === control.value);
    warning.textContent = found?.message ?? "";
  };
  const control = h("select", { change: warn }, ...optionsOf(priorities));
  for (const option of control.options) option.defaultSelected = option.value === default_priority;
  warn();
  const field = around({ name: "priority", label: texts.priority, isRequired: true }, control);
  field.element.append(warning);
  return [field];
}

/** Addresses in one line, sent as a list. */
export function ccField({ cc: { allowed, max } }: Department): Field[] {
  if (!allowed) return [];
  const control = h("input", { type: "text", inputmode: "email", dir: "ltr", maxlength: 2_000 });
  const help = filled(texts.ccHint, { max });
  return [
    {
      ...around({ name: "cc", label: texts.cc, help }, control),
      appendTo: (form) => {
        for (const address of control.value.split(/[,;\s]+/))
          if (address !== "") form.append("cc[]", address);
      },
    },
  ];
}
