import { serverNow } from "../../../api/kernel/server-clock.ts";
import type { Me } from "../../../api/session/session.ts";
import type { BulkChange } from "../../../api/tickets/bulk.ts";
import type { MacroActions } from "../../../api/tickets/macros.ts";

/** A macro's changes, for the optimistic rows and for undo. */
export function macroChangeOf(actions: MacroActions, me: Me): BulkChange {
  const { status, hold_hours, assign, priority, add_tags, remove_tags, department_id } = actions;
  return {
    ...(status !== null && { status }),
    ...(hold_hours !== null && { until: hoursFromNow(hold_hours) }),
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

/** About the end that the server sets. */
const hoursFromNow = (hours: number) => new Date(serverNow() + hours * 3_600_000).toISOString();
