import { type Static, Type } from "typebox";
import { actorKinds } from "../../core/actors/actors.ts";
import {
  Choice,
  Closed,
  Instant,
  Nullable,
  NullableInstant,
  TicketNumber,
  Ulid,
} from "../../core/schemas.ts";
import { notificationKinds } from "../preferences/preferences.ts";

export const Notification = Closed(
  {
    id: Ulid,
    kind: Choice(notificationKinds, {
      description:
        "`assigned`: the ticket was given to you. `mentioned`: a note calls you. `replied`: an answer on a ticket of yours. `arrived`: a new ticket in a department that you see. `due`: an answer is due soon, on a ticket of yours or on one that nobody has.",
    }),
    ticket: Closed({ number: TicketNumber, subject: Type.String() }),
    by: Closed(
      { type: Choice(actorKinds), id: Nullable(Ulid), name: Type.String() },
      { description: "Who did it; `id` of a member of staff." },
    ),
    reply_id: Nullable(Ulid),
    note_id: Nullable(Ulid),
    created_at: Instant,
    read_at: NullableInstant,
  },
  { $id: "StaffNotification" },
);
export type Notification = Static<typeof Notification>;
