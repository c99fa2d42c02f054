import type { Me } from "../../../api/session/session.ts";
import type { MacroActions } from "../../../api/tickets/macros.ts";
import type { BulkChange } from "./change-picker.tsx";

/** A macro's changes, for the optimistic rows and for undo. */
export function macroChangeOf(actions: MacroActions, me: Me): BulkChange {
  const { status, assign, priority, add_tags, remove_tags, department_id } = actions;
  return {
    ...(status !== null && { status }),
    ...(assign !== null && { assign: assigneeOf(assign, me) }),
    ...(priority !== null && { priority }),
    ...(add_tags.length > 0 && { add_tags }),
    ...(remove_tags.length > 0 && { remove_tags }),
    ...(department_id !== null && { department_id }),
  };
}

function assigneeOf(assign: string, me: Me): string | null {
  if (assign === "nobody") return null;
  return assign === "me" ? me.id : assign;
}
