import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";
import type { Trigger } from "./trigger.ts";

interface Named {
  name: string;
}

export const triggerHappened = {
  created: defineEvent<object, Named>("trigger", "created", { auditAction: "trigger.created" }),
  changed: defineEvent<object, Named & Changes>("trigger", "changed", { auditAction: "trigger.changed" }),
  deleted: defineEvent<object, Named>("trigger", "deleted", { auditAction: "trigger.deleted" }),
  ordered: defineEvent<object, { ids: string[] }>("trigger", "ordered", { auditAction: "triggers.ordered" }),
};

interface Fired {
  label: string;
  trigger_id: string;
  /** The webhook to notify; null for none. */
  webhook_id: string | null;
}

/** Published before the events of its actions, as their cause. */
export const triggerFired = defineEvent<object, Fired>("ticket", "trigger_fired");

export function ofTrigger({ id, brand_id }: Trigger): Subject {
  return { brandId: brand_id, id };
}
