import { actorKinds } from "../../core/actors/actors.ts";
import { feature } from "../../core/feature.ts";
import { Delivery } from "./delivery.ts";
import * as errors from "./errors.ts";
import { chosenEvents, deliveryStates, eventTypes } from "./event-types.ts";
import { webhookEvents } from "./events.ts";
import { deleteOldSecrets, deleteUnfinishedDeliveries } from "./expiry.ts";
import { mailWebhookOff, mailWebhookOffToAdmin } from "./mail.ts";
import { webhookMeasures } from "./measures.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { eventPayloads } from "./payloads.ts";
import { webhookSubscribers } from "./subscribers.ts";
import { secretContext, WebhookRecord } from "./webhook.ts";

const secret = (column: string) => ({
  table: "webhooks",
  sentTo: "nowhere" as const,
  column,
  key: ["brand_id", "id"],
  also: [],
  context: (row: Record<string, unknown>) => secretContext(Number(row.brand_id), String(row.id)),
});

export const webhooks = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  errorsAreForStaff: true,
  jobs: [mailWebhookOff, mailWebhookOffToAdmin],
  loops: [
    {
      name: "the webhooks",
      start: async ({ desk }, onError) => (await import("./deliver.ts")).deliverWebhooks(desk, onError),
    },
  ],
  gauges: webhookMeasures,
  events: webhookEvents,
  subscribers: webhookSubscribers,
  expires: [deleteUnfinishedDeliveries, deleteOldSecrets],
  retentionRules: [
    { by: "webhook_log_days", table: "webhook_deliveries", key: ["webhook_id", "id"], time: "finished_at" },
  ],
  schemas: [WebhookRecord, Delivery, ...eventPayloads.map(([, payload]) => payload)],
  enums: {
    WebhookEventType: eventTypes,
    WebhookChosenEvent: chosenEvents,
    WebhookDeliveryState: deliveryStates,
    ActorType: actorKinds,
  },
  tables: {
    webhooks: { brand: "goes" },
    // A merged ticket's pending deliveries are still sent, in order.
    webhook_deliveries: { ticket: "moves", brand: "goes" },
    webhook_tries: { brand: "goes" },
  },
  sealed: [secret("sealed_old_secret"), secret("sealed_secret")],
});
