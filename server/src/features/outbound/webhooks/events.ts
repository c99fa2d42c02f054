import type { Subject } from "../../core/event.ts";
import { happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";
import type { EventType, SwitchedOff } from "./event-types.ts";

/** Of its URL the log keeps where it leads, and no path: that may be a secret, and what stands in the log stays. */
interface To {
  origin: string;
}

export const webhookCreated = happening<object, To & { events: string }>("webhook", "created", {
  audited: "webhook.created",
});
export const webhookChanged = happening<object, Changes>("webhook", "changed", {
  audited: "webhook.changed",
});
export const webhookDeleted = happening<object, To>("webhook", "deleted", { audited: "webhook.deleted" });
export const webhookRotated = happening<object, { grace_seconds: number }>("webhook", "rotated", {
  audited: "webhook.rotated",
});
export const webhookTested = happening("webhook", "tested", { audited: "webhook.tested" });
export const webhookReplayed = happening<object, { deliveries: number; type?: EventType }>(
  "webhook",
  "replayed",
  { audited: "webhook.replayed" },
);
export const webhookSwitchedOff = happening<object, To & { reason: SwitchedOff }>("webhook", "switched_off", {
  audited: "webhook.switched_off",
});

export const webhookHappenings = [
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
