import type { Department } from "@sidedesk/client";
import type { Field } from "../../../../web/shared/support/fields.ts";
import type { Draft, Drafts } from "../../src/browser/drafts.ts";

/** Stores what is in a form's fields with every key, and puts it back. Files aren't stored. */
export function keepDraft(drafts: Drafts, name: string, department: () => Department) {
  let stored: Draft = drafts.read(name) ?? {};
  // Each department has priorities of its own.
  const nameOf = ({ name }: Field) => (name === "priority" ? `${name} ${department().id}` : name);
  return {
    note(fields: readonly Field[]): void {
      const typed = fields.map((field) => [nameOf(field), controlsOf(field).map(typedIn)] as const);
      // Another department's fields stay in the draft.
      stored = { ...stored, ...Object.fromEntries(typed) };
      drafts.write(name, stored);
    },
    restore(fields: readonly Field[]): void {
      for (const field of fields)
        for (const [index, control] of controlsOf(field).entries()) {
          const value = stored[nameOf(field)]?.[index];
          if (typeof value === "boolean") (control as HTMLInputElement).checked = value;
          else if (value && offers(control, value)) {
            control.value = value;
            control.dispatchEvent(new Event("change"));
          }
        }
    },
    clear(): void {
      stored = {};
      drafts.write(name);
    },
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = ({ element }: Field): Control[] => [
  ...element.querySelectorAll<Control>("input:not([type=file]), select, textarea"),
];

/** Undefined for the choice that the form itself has made. */
function typedIn(control: Control): string | boolean | undefined {
  if ("options" in control) return control.selectedOptions[0]?.defaultSelected ? undefined : control.value;
  return "checked" in control && /checkbox|radio/.test(control.type) ? control.checked : control.value;
}

/** Whether a choice still exists. */
const offers = (control: Control, value: string): boolean =>
  !("options" in control) || [...control.options].some((option) => option.value === value);
