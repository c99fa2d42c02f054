import { type Static, type TProperties, Type } from "typebox";
import {
  Choice,
  Closed,
  Instant,
  Nullable,
  NullableInstant,
  NullableText,
  Ref,
  TicketNumber,
  Ulid,
} from "../../core/schemas.ts";
import { PriorityName } from "../../organisation/departments/priorities.ts";
import { authorTypes, StatusName } from "../ticket.ts";

/** The fields of a ticket that customers see. Every key is listed here; no other is ever sent. */
export const Attachment = Closed(
  {
    id: Ulid,
    name: Type.String({ description: "The original file name, for display." }),
    mime_type: Type.String(),
    size: Type.Integer({ description: "The file size in bytes." }),
    download_url: Type.String({ format: "uri" }),
    created_at: Instant,
  },
  { $id: "Attachment" },
);
export type Attachment = Static<typeof Attachment>;

export const Reply = Closed(
  {
    id: Ulid,
    author: Closed({
      type: Choice(authorTypes, { description: "`system` marks automatic replies." }),
      name: Type.String(),
    }),
    body: Type.String({
      description:
        "The original Markdown. `![name](attachment:ID)` stands for an image among the `attachments`.",
    }),
    body_html: Type.String({
      description:
        'Sanitised HTML without styles, safe to display unchanged. A single newline is a `<br>`. An image among the `attachments` has its place: `<span data-attachment="ID">name</span>`.',
    }),
    attachments: Type.Array(Ref(Attachment)),
    created_at: Instant,
  },
  { $id: "Reply" },
);
export type Reply = Static<typeof Reply>;

const ticketDepartment = Closed(
  { id: Type.Integer(), name: Type.String(), description: NullableText },
  { title: "TicketDepartment" },
);

const head = {
  id: Ulid,
  number: TicketNumber,
  subject: Type.String(),
  status: StatusName,
  status_label: Type.String(),
  priority: PriorityName,
  priority_label: Nullable(Type.String(), { description: "Null if the department offers no priorities." }),
  department: ticketDepartment,
};

const times = {
  last_reply_at: Instant,
  closed_at: NullableInstant,
  created_at: Instant,
  updated_at: Instant,
};

const assignedTo = Nullable(Type.String(), { description: "The display name of the assigned staff member." });

export const TicketItem = Closed(
  {
    ...head,
    replies_count: Type.Integer({
      description: "The number of replies that the customer sees, including the opening message.",
    }),
    assigned_to: assignedTo,
    last_reply_from: Choice(authorTypes),
    ...times,
  },
  { $id: "TicketItem" },
);
export type TicketItem = Static<typeof TicketItem>;

export const AnsweredField = Closed(
  {
    key: Type.String(),
    label: Type.String(),
    value: Type.Unsafe<string | number | boolean | string[]>({
      anyOf: [
        { type: "string" },
        { type: "number" },
        { type: "boolean" },
        { type: "array", items: { type: "string" } },
      ],
    }),
  },
  { title: "CustomFieldAnswer" },
);

const detail = {
  ...head,
  assigned_to: assignedTo,
  accepts_credentials: Type.Boolean({
    description: "Whether credentials can be stored on the ticket now; false once it is closed.",
  }),
  can_reply: Type.Boolean({
    description:
      "Whether the customer can reply now: false if the ticket was closed too long ago to be reopened, and for a guest once it is closed.",
  }),
  custom_fields: Type.Array(AnsweredField),
  cc: Type.Array(Type.String()),
  on_hold_until: Type.Optional(
    Nullable(Instant, {
      description: "The end of the hold. Only for tickets on hold; null if the hold has no end.",
    }),
  ),
  is_guest: Type.Optional(Type.Boolean({ description: "Present only on a guest ticket, and then true." })),
  ...times,
};

export const ticketDetailWith = <More extends TProperties>(more: More, id: string) =>
  Closed({ ...detail, replies: Type.Array(Ref(Reply)), ...more }, { $id: id });

export const TicketDetail = ticketDetailWith(
  {
    brand: Type.Optional(
      Closed(
        { name: Type.String() },
        {
          description: "Present only on a guest ticket: the brand, for a page that serves several brands.",
        },
      ),
    ),
  },
  "Ticket",
);
export type TicketDetail = Static<typeof TicketDetail>;

export const ReplyOutcome = Closed({
  data: Ref(Reply),
  ticket: Closed(
    { status: StatusName, status_label: Type.String(), last_reply_at: Instant },
    { title: "RepliedTicket" },
  ),
});
export type ReplyOutcome = Static<typeof ReplyOutcome>;
