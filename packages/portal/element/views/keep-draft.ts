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
      const typed = fields.map((field) => [nameOf(field), controlsOf(field).flatMap(typedIn)] as const);
      // Another department's fields stay in the draft.
      stored = { ...stored, ...Object.fromEntries(typed) };
      drafts.write(name, stored);
    },
    restore(fields: readonly Field[]): void {
      for (const field of fields) {
        const values = stored[nameOf(field)] ?? [];
        for (const control of controlsOf(field))
          if (isTick(control)) control.checked ||= values.includes(control.value);
          else if (values[0] && offers(control, values[0])) {
            control.value = values[0];
            control.dispatchEvent(new Event("change"));
          }
      }
    },
    /** Once it was sent, unless another tab or a later form has stored more since. */
    clear(): void {
      if (JSON.stringify(drafts.read(name)) === JSON.stringify(stored)) drafts.write(name);
      stored = {};
    },
  };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = ({ element }: Field): Control[] => [
  ...element.querySelectorAll<Control>("input:not([type=file]), select, textarea"),
];

const isTick = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type);

/** The values of what is ticked: by its place, another option could take it. Nothing for the choice that the form itself has made. */
function typedIn(control: Control): string[] {
  const isLeftOut = isTick(control)
    ? !control.checked
    : "options" in control && control.selectedOptions[0]?.defaultSelected;
  return isLeftOut ? [] : [control.value];
}

/** Whether a choice still exists. */
const offers = (control: Control, value: string): boolean =>
  !("options" in control) || [...control.options].some((option) => option.value === value);
