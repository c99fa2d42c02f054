import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";
import type { SubscriberKey } from "./subscriber.ts";

/** By an administrator. The audit log does not record the address. */
export const subscriberRemoved = defineEvent("status_subscriber", "removed", {
  auditAction: "status-subscriber.removed",
});

export const ofSubscriber = ({ brandId, subscriberId }: SubscriberKey): Subject => ({
  brandId,
  id: subscriberId,
});
