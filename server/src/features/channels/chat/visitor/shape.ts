import { type Static, Type } from "typebox";
import { DepartmentReference } from "../../../core/references.ts";
import { Choice, Closed, Instant, Nullable, NullableInstant, Ref, Ulid } from "../../../core/schemas.ts";
import { Attachment } from "../../../tickets/detail/shape.ts";
import { ChatStatusName, ClientMadeId, chatParties, EntryKindName, typingSeconds } from "../chat.ts";

const Seq = Type.Integer({
  description: "The entry's number in the chat: 1, 2, 3, …",
  examples: [3],
});

export const ChatEntry = Closed(
  {
    id: Ulid,
    seq: Seq,
    kind: EntryKindName,
    client_made_id: Nullable(ClientMadeId, {
      description: "For the visitor's own messages: the id that their page gave.",
    }),
    author: Closed({
      type: Choice(chatParties, { description: "`desk`: an automatic event." }),
      name: Type.String({ examples: ["Ada Brandt"] }),
    }),
    body: Type.String({ description: "The original Markdown; for an event, a sentence." }),
    body_html: Type.String({ description: "Sanitised HTML, safe to display unchanged." }),
    attachments: Type.Array(Ref(Attachment)),
    reopens_at: {
      ...NullableInstant,
      description: "For `unanswered`: when an agent is available again, if known.",
    },
    created_at: Instant,
  },
  { $id: "ChatEntry", description: "A message or event in a chat, visible to the visitor and staff." },
);
export type ChatEntry = Static<typeof ChatEntry>;

const chatMembers = {
  id: Ulid,
  status: ChatStatusName,
  status_label: Type.String({ examples: ["In conversation"] }),
  department: DepartmentReference,
  staff: Nullable(Closed({ name: Type.String({ examples: ["Ada Brandt"] }) }, { title: "ChatAgent" }), {
    description: "The agent who has the chat; null while it waits.",
  }),
  is_typing: Type.Boolean({
    description: `Whether an agent is typing; valid for ${typingSeconds} seconds unless renewed.`,
  }),
  seen_seq: Type.Integer({ description: "The last entry that staff have read.", examples: [2] }),
  own_seen_seq: Type.Integer({
    description: "The last entry that the visitor has read, on any page.",
    examples: [3],
  }),
  last_seq: Type.Integer({ description: "The `seq` of the newest entry.", examples: [3] }),
  ticket: Nullable(
    Closed({ number: Type.String({ examples: ["48210573966120"] }) }, { title: "ChatTicket" }),
    {
      description: "The ticket that the chat was converted to, if any.",
    },
  ),
  created_at: Instant,
  closed_at: NullableInstant,
};

export const Chat = Closed(chatMembers, { $id: "Chat", description: "A chat as its visitor sees it." });
export type Chat = Static<typeof Chat>;

export const ChatWithEntries = Closed(
  {
    ...chatMembers,
    entries: Type.Array(Ref(ChatEntry), {
      description: "The newest 100 entries in order, or the first 100 after the requested one.",
    }),
  },
  { $id: "ChatWithEntries" },
);
export type ChatWithEntries = Static<typeof ChatWithEntries>;
