import { type Static, Type } from "typebox";
import { actorKinds } from "../../core/actors/actors.ts";
import { TicketReference } from "../../core/references.ts";
import {
  Choice,
  Closed,
  Instant,
  Nullable,
  NullableChoice,
  NullableInstant,
  Ulid,
} from "../../core/schemas.ts";
import { statuses } from "../../tickets/ticket.ts";
import { notificationKinds } from "../preferences/preferences.ts";

export const Notification = Closed(
  {
    id: Ulid,
    kind: Choice(notificationKinds, {
      description:
        "`assigned`: the ticket was assigned to you. `mentioned`: a note mentions you or your department. `replied`: a customer replied to your ticket, or a third party in your side conversation. `followed`: a reply, a note or a status change on a ticket that you follow. `arrived`: a new ticket in a department you can access. `due`: a reply is due soon on your ticket or an unassigned one.",
    }),
    ticket: TicketReference,
    by: Closed(
      { type: Choice(actorKinds), id: Nullable(Ulid), name: Type.String() },
      { description: "Who did it; `id` only for a staff member." },
    ),
    reply_id: Nullable(Ulid),
    note_id: Nullable(Ulid),
    side_conversation_id: Nullable(Ulid, {
      description: "The side conversation that a third party, named in `by`, answered.",
    }),
    status: NullableChoice(statuses, {
      description: "The new status if a ticket that you follow changed it without a reply; otherwise null.",
    }),
    created_at: Instant,
    read_at: NullableInstant,
  },
  { $id: "StaffNotification" },
);
export type Notification = Static<typeof Notification>;
