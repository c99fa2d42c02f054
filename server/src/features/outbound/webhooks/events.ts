import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";
import type { EventType, SwitchedOff } from "./event-types.ts";

/** Of its URL the log keeps where it leads, and no path: that may be a secret, and what stands in the log stays. */
interface To {
  origin: string;
}

export const webhookCreated = defineEvent<object, To & { events: string }>("webhook", "created", {
  auditAction: "webhook.created",
});
export const webhookChanged = defineEvent<object, Changes>("webhook", "changed", {
  auditAction: "webhook.changed",
});
export const webhookDeleted = defineEvent<object, To>("webhook", "deleted", {
  auditAction: "webhook.deleted",
});
export const webhookRotated = defineEvent<object, { grace_seconds: number }>("webhook", "rotated", {
  auditAction: "webhook.rotated",
});
export const webhookTested = defineEvent("webhook", "tested", { auditAction: "webhook.tested" });
export const webhookReplayed = defineEvent<object, { deliveries: number; type?: EventType }>(
  "webhook",
  "replayed",
  { auditAction: "webhook.replayed" },
);
export const webhookSwitchedOff = defineEvent<object, To & { reason: SwitchedOff }>(
  "webhook",
  "switched_off",
  {
    auditAction: "webhook.switched_off",
  },
);

export const webhookEvents = [
  webhookCreated,
  webhookChanged,
  webhookDeleted,
  webhookRotated,
  webhookTested,
  webhookReplayed,
  webhookSwitchedOff,
];

export function ofWebhook({ id, brand_id }: { id: string; brand_id: number }): Subject {
  return { brandId: brand_id, id };
}
