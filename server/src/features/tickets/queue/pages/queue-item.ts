import { type Static, Type } from "typebox";
import { DepartmentReference, StaffReference } from "../../../core/references.ts";
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
      description: "The ticket's actual priority, even if customers see the department's default instead.",
    }),
    brand: BrandOfIt,
    department: DepartmentReference,
    client: Nullable(Closed({ id: Ulid, platform_client_id: Type.String(), ...person })),
    guest: Nullable(Closed(person)),
    assignee: Nullable(StaffReference),
    tags: Type.Array(Type.String()),
    excerpt: Type.String({
      description:
        "The beginning of the newest message that the customer sees, except automatic replies, as one line of plain text.",
    }),
    attachments_count: Type.Integer({ description: filesDescription }),
    notes_count: Type.Integer(),
    credentials_count: Type.Integer(),
    has_draft: Type.Boolean({ description: "Whether you have a draft for this ticket." }),
    is_unread: Type.Boolean({
      description: "Whether the customer is waiting and there is a message you have not seen.",
    }),
    unread_count: Type.Integer({
      description: "The number of customer messages since you last read the ticket, at most 100.",
    }),
    found: Nullable(SearchMatch, {
      description: "Where the search matched; null in lists without a search.",
    }),
    presence: Type.Array(Ref(Presence), {
      description: "Colleagues who are viewing or replying to the ticket.",
    }),
    replies_count: Type.Integer(),
    last_reply_at: Instant,
    last_reply_from: Choice(authorTypes),
    waiting_since: Nullable(Instant, {
      description: "When the customer started to wait for a reply; null if they are not waiting.",
    }),
    ...ReplyDueFields,
    on_hold_until: NullableInstant,
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "QueueItem" },
);
export type QueueItem = Static<typeof QueueItem>;
