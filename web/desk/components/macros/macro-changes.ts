import type { MacroActions } from "../../api/tickets/macros.ts";
import { macroTexts as texts } from "./texts/texts.ts";

export interface MacroNames {
  colleague(id: string): string | undefined;
  department(id: number): string | undefined;
}

/** A macro's changes, one sentence each, in the order of execution. */
export function macroChanges(actions: MacroActions, names: MacroNames): string[] {
  const { status, hold_hours, assign, priority, add_tags, remove_tags, department_id } = actions;
  return [
    department_id !== null && texts.transfer(names.department(department_id) ?? texts.elsewhere),
    priority !== null && texts.priorities[priority],
    add_tags.length > 0 && texts.addTags(add_tags),
    remove_tags.length > 0 && texts.removeTags(remove_tags),
    status !== null && (hold_hours === null ? texts.status[status] : texts.holdFor(hold_hours)),
    assign !== null && assignmentOf(assign, names),
  ].filter((said) => said !== false);
}

function assignmentOf(assign: string, { colleague }: MacroNames): string {
  if (assign === "me") return texts.assignMe;
  if (assign === "nobody") return texts.assignNobody;
  return texts.assign(colleague(assign) ?? texts.somebody);
}

/** A macro's changes, preceded by what it writes. */
export const macroEffects = (actions: MacroActions, names: MacroNames): string[] => [
  ...(actions.message ? [texts[actions.message.kind]] : []),
  ...macroChanges(actions, names),
];
