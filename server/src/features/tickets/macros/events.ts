import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";
import type { Macro } from "./macro.ts";

interface Named {
  name: string;
}

export const macroHappened = {
  created: defineEvent<object, Named>("macro", "created", { auditAction: "macro.created" }),
  changed: defineEvent<object, Named & Changes>("macro", "changed", { auditAction: "macro.changed" }),
  deleted: defineEvent<object, Named>("macro", "deleted", { auditAction: "macro.deleted" }),
};

/** Published before the events of its actions, as their cause. */
export const macroApplied = defineEvent<object, { label: string; macro_id: string }>(
  "ticket",
  "macro_applied",
);

export function ofMacro({ id, brand_id }: Macro): Subject {
  return { brandId: brand_id, id };
}
