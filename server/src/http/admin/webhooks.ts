import { Type } from "typebox";
import { Choice, Closed, Instant, Ref, ShownOnce, TicketNumber, Ulid } from "../../features/core/schemas.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  GraceOfSecret,
  listWebhooks,
  NewWebhook,
  rotateSecret,
  usualGraceSeconds,
  WebhookChanges,
} from "../../features/outbound/webhooks/admin.ts";
import {
  Delivery,
  DeliveryWithTries,
  listDeliveries,
  readDelivery,
} from "../../features/outbound/webhooks/delivery.ts";
import { deliveryStates, eventTypes } from "../../features/outbound/webhooks/event-types.ts";
import { replayDelivery, replayMany, testWebhook } from "../../features/outbound/webhooks/resend.ts";
import { readWebhook, WebhookRecord, webhookSetting } from "../../features/outbound/webhooks/webhook.ts";
import { Paginated, pageQuery, paginated } from "../kernel/page-query.ts";
import { withEtag } from "../kernel/response/with-etag.ts";
import { accepted, created, done, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { brandFilter } from "./params.ts";

const versioned = (webhook: WebhookRecord) => withEtag(webhook, webhookSetting(webhook));
const answer = Closed({ data: Ref(WebhookRecord) });
const withSecret = Closed({
  data: Ref(WebhookRecord),
  secret: ShownOnce({ description: "The signing secret, `whsec_…`. It is returned only in this response." }),
});
const one = { tag: "Admin", params: Closed({ id: Ulid }) };
const delivery = { tag: "Admin", params: Closed({ id: Ulid, delivery_id: Ulid }) };
const happened = {
  from: Type.Optional(Type.String({ ...Instant, description: "Only events at or after this time." })),
  to: Type.Optional(Type.String({ ...Instant, description: "Only events before this time." })),
};

export const webhookRoutes = [
  adminRoute({
    method: "GET",
    url: "/webhooks",
    name: "listWebhooks",
    tag: "Admin",
    summary: "List webhooks",
    description: "Newest first. Secrets are never returned.",
    query: Closed({ ...brandFilter, ...pageQuery }),
    answers: { 200: Paginated(Ref(WebhookRecord)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listWebhooks(desk, query.brand_id, page))),
  }),
  adminRoute({
    method: "POST",
    url: "/webhooks",
    name: "createWebhook",
    recentSignIn: "always",
    tag: "Admin",
    summary: "Create a webhook",
    description:
      "Events from now on are sent to its URL, signed as the Standard Webhooks specification defines. The secret is returned only in this response. A brand can have at most 20 webhooks.",
    body: NewWebhook,
    neverStored: true,
    validatesInHandler: true,
    answers: { 201: withSecret },
    handle: async (desk, { actor, sent }) => {
      const { webhook, secret } = await createWebhook(desk, actor, sent.fields, sent.problems);
      return created({ data: webhook, secret });
    },
  }),
  adminRoute({
    ...one,
    method: "GET",
    url: "/webhooks/:id",
    name: "getWebhook",
    summary: "Retrieve a webhook",
    description:
      "Returns the webhook with its number of pending deliveries, and the ETag to send as `If-Match` in a later update. Deliveries do not change the ETag. The secret is never returned.",
    answers: { 200: answer },
    handle: async (desk, { params }) => versioned(await readWebhook(desk, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    url: "/webhooks/:id",
    name: "updateWebhook",
    recentSignIn: { forFields: ["url"] },
    summary: "Update a webhook",
    description: "Omitted fields keep their values. Pending deliveries go to the new URL.",
    body: WebhookChanges,
    validatesInHandler: true,
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, sent, version }) =>
      versioned(await changeWebhook(desk, actor, params.id, sent, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    url: "/webhooks/:id",
    name: "deleteWebhook",
    summary: "Delete a webhook",
    description: "Also deletes its delivery log and pending deliveries.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteWebhook(desk, actor, params.id);
      return done;
    },
  }),
  adminRoute({
    ...one,
    method: "POST",
    url: "/webhooks/:id/rotate",
    name: "rotateWebhookSecret",
    recentSignIn: "always",
    summary: "Rotate a webhook's secret",
    description:
      "During the grace period, each request has two signatures: one with the new secret and one with the old.",
    body: Closed({ grace_seconds: Type.Optional(GraceOfSecret) }),
    neverStored: true,
    answers: { 200: withSecret },
    handle: async (desk, { actor, params, body }) => {
      const grace = body.grace_seconds ?? usualGraceSeconds;
      const { webhook, secret } = await rotateSecret(desk, actor, params.id, grace);
      return ok({ data: webhook, secret });
    },
  }),
  adminRoute({
    ...one,
    method: "POST",
    url: "/webhooks/:id/test",
    name: "testWebhook",
    summary: "Send a test event to a webhook",
    description: "Sends `webhook.test`, signed and retried like any event. Its delivery shows the result.",
    answers: { 202: Closed({ data: Ref(Delivery) }) },
    handle: async (desk, { actor, params }) => accepted({ data: await testWebhook(desk, actor, params.id) }),
  }),
  adminRoute({
    ...one,
    method: "POST",
    url: "/webhooks/:id/replay",
    name: "replayDeliveries",
    summary: "Resend webhook deliveries",
    description:
      "Resends deliveries in their original order and with the same ids. By default it resends failed deliveries of any time.",
    body: Closed({
      state: Type.Optional(Choice(["failed", "delivered"], { default: "failed" })),
      ...happened,
    }),
    answers: { 202: Closed({ data: Closed({ replayed: Type.Integer() }) }) },
    handle: async (desk, { actor, params, body }) =>
      accepted({ data: await replayMany(desk, actor, params.id, body) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    url: "/webhooks/:id/deliveries",
    name: "listDeliveries",
    summary: "List webhook deliveries",
    description: "Newest first, for the last 30 days or the brand's `retention.webhook_log_days`.",
    query: Closed({
      state: Type.Optional(Choice(deliveryStates)),
      type: Type.Optional(Choice(eventTypes)),
      number: Type.Optional(TicketNumber),
      ...happened,
      ...pageQuery,
    }),
    answers: { 200: Paginated(Ref(Delivery)) },
    handle: async (desk, { params, query, url }) =>
      ok(await paginated(query, url, (page) => listDeliveries(desk, params.id, query, page))),
  }),
  adminRoute({
    ...delivery,
    method: "GET",
    url: "/webhooks/:id/deliveries/:delivery_id",
    name: "getDelivery",
    summary: "Retrieve a webhook delivery",
    description: "Includes the payload, the response (at most 64 KB) and the duration.",
    answers: { 200: Closed({ data: DeliveryWithTries }) },
    handle: async (desk, { params }) => ok({ data: await readDelivery(desk, params.id, params.delivery_id) }),
  }),
  adminRoute({
    ...delivery,
    method: "POST",
    url: "/webhooks/:id/deliveries/:delivery_id/replay",
    name: "replayDelivery",
    summary: "Resend a webhook delivery",
    description: "Sends the delivery immediately with the same id, even if it was delivered before.",
    answers: { 202: Closed({ data: Ref(Delivery) }) },
    handle: async (desk, { actor, params }) =>
      accepted({ data: await replayDelivery(desk, actor, params.id, params.delivery_id) }),
  }),
];
