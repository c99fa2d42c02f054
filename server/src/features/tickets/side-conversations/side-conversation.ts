import { type Static, Type } from "typebox";
import type { Context } from "../../../infrastructure/keyring/keyring.ts";
import { Closed, Email, Instant, Line, Nullable, NullableChoice, Ref, Ulid } from "../../core/schemas.ts";
import { mailStates } from "../../outbound/email/queue-email.ts";
import { Attachment } from "../detail/shape.ts";
import { messageBody } from "../draft.ts";
import { maxSubjectLength } from "../ticket.ts";

export const maxPerTicket = 50;
export const maxMessages = 500;
/** Of all its messages together, because one answer has them all: half a megabyte for people who write, a third of a second to render. */
export const maxCharacters = 1_000_000;
/** Mail servers refuse emails that are much larger. */
export const maxAttachedBytes = 15_000_000;

const ofConversation = {
  id: Ulid,
  subject: Type.String(),
  to: Type.String(),
  cc: Type.Array(Type.String()),
  is_done: Type.Boolean(),
  is_answered: Type.Boolean({ description: "The newest message is theirs." }),
  messages_count: Type.Integer(),
  last_message_at: Instant,
  created_at: Instant,
};

export const SideConversation = Closed(ofConversation, {
  $id: "SideConversation",
  description: "Emails between staff and a third party about a ticket. Customers never see them.",
});
export type SideConversation = Static<typeof SideConversation>;

export const SideMessage = Closed(
  {
    id: Ulid,
    author: Closed({
      staff_id: Nullable(Ulid, { description: "Null for the third party." }),
      name: Type.String(),
      email: Nullable(Type.String(), { description: "The third party's address." }),
    }),
    is_expected: Type.Boolean({
      description: "False if it came from an address that the side conversation was not sent to.",
    }),
    body: Type.String(),
    body_html: Type.String(),
    attachments: Type.Array(Ref(Attachment)),
    delivery: NullableChoice(mailStates, { description: "Of a message by staff; otherwise null." }),
    created_at: Instant,
  },
  { $id: "SideMessage" },
);
export type SideMessage = Static<typeof SideMessage>;

export const WholeSideConversation = Closed(
  {
    ...ofConversation,
    messages: Type.Array(Ref(SideMessage), { description: "Oldest first." }),
  },
  { $id: "WholeSideConversation" },
);
export type WholeSideConversation = Static<typeof WholeSideConversation>;

const attachmentIds = Type.Optional(
  Type.Array(Ulid, {
    maxItems: 20,
    uniqueItems: true,
    description: "Files of the ticket to attach: of its messages, notes and side conversations.",
  }),
);

export const NewSideMessage = Closed({ body: messageBody, attachment_ids: attachmentIds });
export type NewSideMessage = Static<typeof NewSideMessage>;

export const NewSideConversation = Closed({
  to: Email({ examples: ["noc@carrier.example"] }),
  cc: Type.Optional(Type.Array(Email(), { maxItems: 20, uniqueItems: true })),
  subject: Line(maxSubjectLength, { examples: ["Line 4711 is down"] }),
  body: messageBody,
  attachment_ids: attachmentIds,
});
export type NewSideConversation = Static<typeof NewSideConversation>;

/** The sealing context for a token. It leaves out the ticket, because a merge moves the side conversation. */
export const sideTokenContext = (brandId: number, id: string): Context => ["side conversation", brandId, id];
