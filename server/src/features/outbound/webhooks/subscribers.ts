import { sql } from "kysely";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import { chatHappened } from "../../channels/chat/events.ts";
import type { Desk } from "../../core/desk.ts";
import type { AnyEvent, EventEnvelope, Payload, Subscriber } from "../../core/event.ts";
import { newId } from "../../core/values/ids.ts";
import { incidentChanged, incidentOpened } from "../../publishing/status/events.ts";
import { reportHappened } from "../../reports/events.ts";
import { credentialAdded, credentialRemoved, credentialRevealed } from "../../tickets/credentials/events.ts";
import {
  answered,
  assigned,
  closed,
  held,
  merged,
  opened,
  released,
  reopened,
  replied,
  splitFrom,
  started,
  statusLabeled,
} from "../../tickets/events.ts";
import { rated } from "../../tickets/ratings/events.ts";
import { triggerFired } from "../../tickets/triggers/events.ts";
import { type ChosenEvent, type TicketEvent, triggeredEvent } from "./event-types.ts";

interface Event {
  type: TicketEvent;
  data: Payload;
}

type Telling = (payload: Payload, privatePayload: Payload) => Event[];

const one =
  (type: TicketEvent, dataOf: (payload: Payload, internal: Payload) => Payload = () => ({})): Telling =>
  (payload, internal) => [{ type, data: dataOf(payload, internal) }];

const reply = one("ticket.replied", ({ reply_id }) => ({ reply_id }));
const move: Telling = ({ before, after, until }) =>
  before === undefined || before === after
    ? []
    : [{ type: "ticket.status_changed", data: { before, after, ...(until == null ? {} : { until }) } }];
const close = one("ticket.closed");
const withLabel = ({ label }: Payload) => ({ label });

const tellings: [of: AnyEvent, tell: Telling][] = [
  [opened, one("ticket.created", ({ reply_id = null }) => ({ reply_id }))],
  [splitFrom, one("ticket.created", ({ number }) => ({ split_from: number }))],
  [answered, reply],
  [
    replied,
    (payload, internal) => [
      ...reply(payload, internal),
      ...move(payload, internal),
      ...(payload.after === "closed" && payload.before !== "closed" ? close(payload, internal) : []),
    ],
  ],
  [started, move],
  [held, move],
  [released, move],
  // Its status is the same before and after.
  [
    statusLabeled,
    ({ status }) => [{ type: "ticket.status_changed", data: { before: status, after: status } }],
  ],
  [closed, (payload, internal) => [...move(payload, internal), ...close(payload, internal)]],
  [
    // Reopened by staff, or by a reply.
    reopened,
    (payload, internal) => [
      ...(payload.reply_id === undefined ? [] : reply(payload, internal)),
      ...move(payload, internal),
      { type: "ticket.reopened", data: {} },
    ],
  ],
  // Receivers do not learn who the assignee is.
  [assigned, one("ticket.assigned", (_, { after }) => ({ is_assigned: after !== null }))],
  [merged, one("ticket.merged", ({ number }) => ({ merged_number: number }))],
  [credentialAdded, one("secret.created", withLabel)],
  [credentialRevealed, one("secret.revealed", withLabel)],
  [credentialRemoved, one("secret.deleted", withLabel)],
  // The comment stays with the ticket.
  [rated, one("rating.submitted", ({ before, after }) => ({ score: after, previous_score: before }))],
];

/** Inserts a delivery for each subscribed webhook, in the event's transaction. */
export const webhookSubscribers: Subscriber[] = [
  { to: tellings.map(([of]) => of), takesAll: true, handle: writeDeliveries },
  {
    to: [reportHappened.received],
    handle: (desk, event) => queueReportEvent(desk, event, "report.received"),
  },
  { to: [reportHappened.replied], handle: (desk, event) => queueReportEvent(desk, event, "report.replied") },
  { to: [chatHappened.started], handle: (desk, event) => queueChatEvent(desk, event, "chat.started") },
  { to: [chatHappened.closed], handle: (desk, event) => queueChatEvent(desk, event, "chat.closed") },
  { to: [incidentOpened, incidentChanged], handle: queueIncidentEvent },
  { to: [triggerFired], handle: queueTriggerEvent },
];

/** To one webhook, regardless of its subscriptions. */
async function queueTriggerEvent(
  { db }: Desk,
  { id, subject, privatePayload: internal }: EventEnvelope,
): Promise<void> {
  if (typeof internal.webhook_id !== "string") return;
  await insertTriggered(db, {
    brandId: subject.brandId,
    ticketId: subject.id,
    eventId: id,
    id: newId(),
    webhookId: internal.webhook_id,
    data: JSON.stringify({ trigger_id: internal.trigger_id, trigger: internal.label }),
  });
}

/** For a confidential report, only that it exists. */
async function queueReportEvent(
  { db }: Desk,
  { id, subject, payload }: EventEnvelope,
  type: "report.received" | "report.replied",
): Promise<void> {
  await insertReportDeliveries(db, {
    brandId: subject.brandId,
    reportId: subject.id,
    eventId: id,
    id: newId(),
    type,
    data: JSON.stringify(type === "report.replied" ? { reply_id: payload.reply_id } : {}),
  });
}

/** That a chat exists, its place, and the client if verified; never the identity that a stranger states. */
async function queueChatEvent(
  { db }: Desk,
  { id, subject, payload }: EventEnvelope,
  type: "chat.started" | "chat.closed",
): Promise<void> {
  await insertChatDeliveries(db, {
    brandId: subject.brandId,
    chatId: subject.id,
    eventId: id,
    id: newId(),
    type,
    data: JSON.stringify(payload),
  });
}

/** Without its text, which the receiver reads from the status API. */
async function queueIncidentEvent({ db }: Desk, { id, subject, payload }: EventEnvelope): Promise<void> {
  await insertIncidentDeliveries(db, {
    brandId: subject.brandId,
    eventId: id,
    id: newId(),
    data: JSON.stringify({ id: subject.id, ...payload }),
  });
}

/** One statement, which writes nothing if the brand has no webhook. */
async function writeDeliveries({ db }: Desk, event: EventEnvelope, ...more: EventEnvelope[]): Promise<void> {
  const { subject } = event;
  // The ids ascend, so that several deliveries keep their order.
  const deliveries = [event, ...more].flatMap(({ id: event_id, what, payload, privatePayload }) => {
    const [, tell] = tellings.find(([of]) => of.subject === what.subject && of.type === what.type) ?? [];
    return (tell?.(payload, privatePayload) ?? []).map((each) => ({ event_id, id: newId(), ...each }));
  });
  if (deliveries.length === 0) return;
  await insertDeliveries(db, {
    brandId: subject.brandId,
    ticketId: subject.id,
    deliveries: JSON.stringify(deliveries),
  });
}

interface Deliveries {
  brandId: number | null;
  ticketId: string;
  deliveries: string;
}

const insertDeliveries = prepare((db, { brandId, ticketId, deliveries }: Deliveries) => ({
  compile: () =>
    sql`insert into webhook_deliveries (brand_id, webhook_id, id, ticket_id, sequence, type, data, happened_at)
      select webhook.brand_id, webhook.id, delivery.id, ticket.id, happened.sequence, delivery.type,
        jsonb_build_object('number', ticket.number, 'client_id', client.external_id, 'by', happened.actor_type,
          'sequence', happened.sequence) || delivery.data || case when delivery.type = 'ticket.status_changed'
            and label.name is not null then jsonb_build_object('status_label', label.name) else '{}' end,
        happened.created_at
      from webhooks webhook
      join jsonb_to_recordset(${deliveries}::jsonb) as delivery (event_id text, id text, type text, data jsonb)
        on delivery.type = any (webhook.events)
      -- With its limit it is looked up by its key, whatever the planner guesses of the list.
      join lateral (select sequence, actor_type, created_at from events
        where events.brand_id = webhook.brand_id and events.id = delivery.event_id limit 1) happened on true
      join tickets ticket on ticket.brand_id = webhook.brand_id and ticket.id = ${ticketId}::text
      left join clients client on client.brand_id = ticket.brand_id and client.id = ticket.client_id
      left join status_labels label on label.brand_id = ticket.brand_id and label.id = ticket.status_label_id
        and label.status = delivery.data ->> 'after'
      where webhook.brand_id = ${brandId}::integer and webhook.active`.compile(db),
}));

interface Triggered extends IncidentDeliveries {
  ticketId: string;
  webhookId: string;
}

const insertTriggered = prepare((db, of: Triggered) => ({
  compile: () =>
    sql`insert into webhook_deliveries (brand_id, webhook_id, id, ticket_id, sequence, type, data, happened_at)
      select webhook.brand_id, webhook.id, ${of.id}::text, ticket.id, happened.sequence, ${sql.lit(triggeredEvent)},
        jsonb_build_object('number', ticket.number, 'client_id', client.external_id, 'by', happened.actor_type,
          'sequence', happened.sequence) || ${of.data}::jsonb,
        happened.created_at
      from webhooks webhook
      join events happened on happened.brand_id = webhook.brand_id and happened.id = ${of.eventId}::text
      join tickets ticket on ticket.brand_id = webhook.brand_id and ticket.id = ${of.ticketId}::text
      left join clients client on client.brand_id = ticket.brand_id and client.id = ticket.client_id
      where webhook.brand_id = ${of.brandId}::integer and webhook.id = ${of.webhookId}::text and webhook.active`.compile(
      db,
    ),
}));

interface IncidentDeliveries {
  brandId: number | null;
  eventId: string;
  id: string;
  data: string;
}

const insertIncidentDeliveries = prepare((db, { brandId, eventId, id, data }: IncidentDeliveries) => ({
  compile: () =>
    sql`insert into webhook_deliveries (brand_id, webhook_id, id, sequence, type, data, happened_at)
      select webhook.brand_id, webhook.id, ${id}::text, happened.sequence, 'status.incident',
        jsonb_build_object('by', happened.actor_type, 'sequence', happened.sequence) || ${data}::jsonb, happened.created_at
      from webhooks webhook
      join events happened on happened.brand_id = webhook.brand_id and happened.id = ${eventId}::text
      where webhook.brand_id = ${brandId}::integer and webhook.active and 'status.incident' = any (webhook.events)`.compile(
      db,
    ),
}));

interface ReportDeliveries extends IncidentDeliveries {
  reportId: string;
  type: ChosenEvent;
}

const insertReportDeliveries = prepare((db, of: ReportDeliveries) => ({
  compile: () =>
    sql`insert into webhook_deliveries (brand_id, webhook_id, id, sequence, type, data, happened_at)
      select webhook.brand_id, webhook.id, ${of.id}::text, happened.sequence, ${of.type}::text,
        jsonb_build_object('reference', reports.reference, 'type', type.value)
          || case when type.is_confidential then '{}' else jsonb_build_object('status', reports.status,
            'by', happened.actor_type, 'sequence', happened.sequence) || ${of.data}::jsonb end,
        happened.created_at
      from webhooks webhook
      join events happened on happened.brand_id = webhook.brand_id and happened.id = ${of.eventId}::text
      join reports on reports.brand_id = webhook.brand_id and reports.id = ${of.reportId}::text
      join report_types type on type.brand_id = reports.brand_id and type.id = reports.type_id
      where webhook.brand_id = ${of.brandId}::integer and webhook.active and ${of.type}::text = any (webhook.events)`.compile(
      db,
    ),
}));

interface ChatDeliveries extends IncidentDeliveries {
  chatId: string;
  type: ChosenEvent;
}

const insertChatDeliveries = prepare((db, of: ChatDeliveries) => ({
  compile: () =>
    sql`insert into webhook_deliveries (brand_id, webhook_id, id, sequence, type, data, happened_at)
      select webhook.brand_id, webhook.id, ${of.id}::text, happened.sequence, ${of.type}::text,
        jsonb_build_object('id', chats.id, 'department_id', chats.department_id, 'client_id', client.external_id,
          'by', happened.actor_type, 'sequence', happened.sequence) || ${of.data}::jsonb,
        happened.created_at
      from webhooks webhook
      join events happened on happened.brand_id = webhook.brand_id and happened.id = ${of.eventId}::text
      join chats on chats.brand_id = webhook.brand_id and chats.id = ${of.chatId}::text
      left join clients client on client.brand_id = chats.brand_id and client.id = chats.client_id
      where webhook.brand_id = ${of.brandId}::integer and webhook.active and ${of.type}::text = any (webhook.events)`.compile(
      db,
    ),
}));
