import { type Static, Type } from "typebox";
import {
  Choice,
  Closed,
  Instant,
  Nullable,
  NullableInstant,
  Ref,
  TicketNumber,
  Ulid,
} from "../../../core/schemas.ts";
import { BrandOfIt } from "../../../organisation/brands/staff.ts";
import { PriorityName } from "../../../organisation/departments/priorities.ts";
import { Presence } from "../../../organisation/staff-stream/presence.ts";
import { ReplyDueFields } from "../../reply-targets/reply-due.ts";
import { authorTypes, StatusName } from "../../ticket.ts";
import { filesDescription } from "../excerpt.ts";
import { SearchMatch } from "../search/found.ts";

const person = { first_name: Type.String(), last_name: Type.String(), email: Type.String() };

export const QueueItem = Closed(
  {
    id: Ulid,
    number: TicketNumber,
    subject: Type.String(),
    status: StatusName,
    status_label: Type.String(),
    priority: PriorityName,
    priority_label: Nullable(Type.String(), {
      description: "What it is, also where customers are shown the department's usual one instead.",
    }),
    brand: BrandOfIt,
    department: Closed({ id: Type.Integer(), name: Type.String() }),
    client: Nullable(Closed({ id: Ulid, platform_client_id: Type.String(), ...person })),
    guest: Nullable(Closed(person)),
    assignee: Nullable(Closed({ id: Ulid, name: Type.String() })),
    tags: Type.Array(Type.String()),
    excerpt: Type.String({
      description:
        "How the newest message begins that the customer sees, automatic answers aside: a line of plain text.",
    }),
    attachments_count: Type.Integer({ description: filesDescription }),
    notes_count: Type.Integer(),
    credentials_count: Type.Integer(),
    has_draft: Type.Boolean({ description: "You have begun to answer it." }),
    is_unread: Type.Boolean({
      description: "The customer is waiting and there is a message you have not seen.",
    }),
    unread_count: Type.Integer({ description: "Messages of the customer since you looked, 100 at most." }),
    found: Nullable(SearchMatch, {
      description: "Where a search found it; null in lists that are not searched.",
    }),
    presence: Type.Array(Ref(Presence), { description: "Who else looks at it or answers it." }),
    replies_count: Type.Integer(),
    last_reply_at: Instant,
    last_reply_from: Choice(authorTypes),
    waiting_since: Nullable(Instant, {
      description: "Since when the customer waits for an answer; null while they do not.",
    }),
    ...ReplyDueFields,
    on_hold_until: NullableInstant,
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "QueueItem" },
);
export type QueueItem = Static<typeof QueueItem>;
