/**
 * Event types that a webhook can subscribe to, named as in the Standard Webhooks specification. Events of one ticket arrive in
 * order.
 */
export const ticketEventTypes = [
  "ticket.created",
  "ticket.replied",
  "ticket.status_changed",
  "ticket.closed",
  "ticket.reopened",
  "ticket.assigned",
  "ticket.merged",
  "secret.created",
  "secret.revealed",
  "secret.deleted",
  "rating.submitted",
] as const;
export type TicketEvent = (typeof ticketEventTypes)[number];

/** All event types that a webhook can subscribe to. */
export const chosenEvents = [
  ...ticketEventTypes,
  "report.received",
  "report.replied",
  "chat.started",
  "chat.closed",
  "status.incident",
] as const;
export type ChosenEvent = (typeof chosenEvents)[number];

/** Sent when an administrator requests it, even if the webhook doesn't subscribe to it. */
export const testEvent = "webhook.test";

/** Sent to the one webhook that a trigger names. */
export const triggeredEvent = "ticket.triggered";

export const eventTypes = [...chosenEvents, triggeredEvent, testEvent] as const;
export type EventType = (typeof eventTypes)[number];

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why the desk disabled a webhook: it answered 410, or failed for days. */
export const switchedOffFor = ["gone", "failing"] as const;
export type SwitchedOff = (typeof switchedOffFor)[number];

export interface WebhookPayload {
  type: EventType;
  happened_at: string;
  data: unknown;
}

/** The signed body; identical in each attempt. */
export function payloadOf({ type, happened_at, data }: WebhookPayload): string {
  return JSON.stringify({ type, timestamp: happened_at, data });
}

export type HeaderPair = [name: string, value: string];
