import { type TObject, type TProperties, Type } from "typebox";
import { chatParties } from "../../channels/chat/chat.ts";
import { actorKinds } from "../../core/actors/actors.ts";
import { Choice, Closed, Instant, Nullable, NullableChoice, NullableText, Ulid } from "../../core/schemas.ts";
import { impacts, incidentStatuses } from "../../publishing/status/status.ts";
import { reportStatuses } from "../../reports/report.ts";
import { statuses } from "../../tickets/ticket.ts";
import { type EventType, eventTypes } from "./event-types.ts";

const by = Choice(actorKinds, { description: "Who did it. Staff members are not named." });
const sequence = Type.Integer({
  description: "Increases with each event of the same subject, with gaps. Events of one change share it.",
});
const score = Type.Integer({ minimum: 1, maximum: 5 });
const replyId = { reply_id: Ulid };
const secret = { label: Type.String({ description: "The credential's label, never its value." }) };

const ticket = (more: TProperties, options = {}) =>
  Closed(
    {
      number: Type.String({ description: "The ticket's number." }),
      client_id: Nullable(Type.String(), {
        description: "The platform's id of the client; null for a guest.",
      }),
      by,
      sequence,
      ...more,
    },
    options,
  );

// A confidential type sends only its reference and type.
const report = (more: TProperties = {}) =>
  Closed({
    reference: Type.String(),
    type: Type.String(),
    status: Type.Optional(Choice(reportStatuses)),
    by: Type.Optional(by),
    sequence: Type.Optional(sequence),
    ...more,
  });

const chat = (more: TProperties) =>
  Closed({
    id: Ulid,
    department_id: Type.Integer(),
    client_id: Nullable(Type.String(), { description: "Null unless the platform verified the visitor." }),
    by,
    sequence,
    ...more,
  });

const dataOf: Record<EventType, TObject> = {
  "ticket.created": ticket({
    reply_id: Type.Optional(Nullable(Ulid)),
    split_from: Type.Optional(
      Type.String({ description: "The number of the ticket that it was split from." }),
    ),
  }),
  "ticket.replied": ticket(replyId),
  "ticket.status_changed": ticket({
    before: Choice(statuses),
    after: Choice(statuses),
    until: Type.Optional(Instant),
    status_label: Type.Optional(
      Type.String({
        description:
          "The brand's own name for the status, if the ticket has one. With the same `before` and `after`, only the name has changed.",
        examples: ["Waiting for supplier"],
      }),
    ),
  }),
  "ticket.closed": ticket({}, { title: "TicketEventData" }),
  "ticket.reopened": ticket({}, { title: "TicketEventData" }),
  "ticket.assigned": ticket({ is_assigned: Type.Boolean() }),
  "ticket.merged": ticket({
    merged_number: Type.String({ description: "The number of the ticket that was merged into this one." }),
  }),
  "ticket.triggered": ticket({ trigger_id: Ulid, trigger: NullableText }),
  "secret.created": ticket(secret, { title: "SecretEventData" }),
  "secret.revealed": ticket(secret, { title: "SecretEventData" }),
  "secret.deleted": ticket(secret, { title: "SecretEventData" }),
  "rating.submitted": ticket({ score, previous_score: Nullable(score) }),
  "report.received": report(),
  "report.replied": report({ reply_id: Type.Optional(Ulid) }),
  "chat.started": chat({ is_verified: Type.Boolean() }),
  "chat.closed": chat({ closed_by: Choice(chatParties) }),
  "status.incident": Closed({
    id: Ulid,
    name: Type.String(),
    impact: Choice(impacts),
    status: Choice(incidentStatuses),
    before: NullableChoice(incidentStatuses, {
      description: "The previous status; null for a new incident.",
    }),
    by,
    sequence,
  }),
  "webhook.test": Closed({}),
};

/** The body schema of each webhook event, by type. Each is a component such as `TicketCreatedEvent`. */
export const eventPayloads: readonly (readonly [EventType, TObject])[] = eventTypes.map((type) => [
  type,
  Closed({ type: Choice([type]), timestamp: Instant, data: dataOf[type] }, { $id: payloadName(type) }),
]);

/** `ticket.status_changed` → `TicketStatusChangedEvent`. */
export function payloadName(type: EventType): string {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Event`;
}
