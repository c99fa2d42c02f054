import { Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { RowOf } from "../../../infrastructure/database/rows.ts";
import { Choice, Text } from "../../core/schemas.ts";

/** The vocabulary of a chat; each word and measure is written here once. */
export const chatStatuses = ["waiting", "active", "closed"] as const;
export type ChatStatus = (typeof chatStatuses)[number];

export const chatParties = ["visitor", "staff", "desk"] as const;
export type ChatParty = (typeof chatParties)[number];

export const entryKinds = ["message", "joined", "handed_over", "unanswered", "closed", "ticket"] as const;
export type EntryKind = (typeof entryKinds)[number];

export const ChatStatusName = Choice(chatStatuses, {
  description: "`waiting`: no agent has it yet. `active`: an agent has it. `closed`: it has ended.",
});

export const EntryKindName = Choice(entryKinds, {
  description:
    "`message`: written by a person. The others are events, described in a sentence: `joined` (an agent has it now), `handed_over`, `unanswered` (no agent is available: offer a ticket), `closed`, `ticket` (converted to a ticket).",
});

/** What somebody says in one go; whatever is longer is no chat. */
const maxChatBodyLength = 5_000;
export const ChatBody = Text(maxChatBodyLength, {
  description: "Markdown or plain text.",
  examples: ["Does the **Pro** plan include backups?"],
});

/** As whoever sends a message calls it, so that a retry is no second one. */
export const ClientMadeId = Type.String({
  pattern: "^[A-Za-z0-9_-]{8,64}$",
  maxLength: 64,
  description:
    "A UUID that the sender creates for each message. Sending the same id again does not add a second message.",
  examples: ["5e7d0c1a-7a40-4f0e-9f54-1f0a52b0c9d3"],
});

/** Seen or typing is said again and again; whoever has not done so within this time has stopped. */
export const typingSeconds = 8;
/** Whoever is on duty and has not been heard of for so long is away. */
export const dutySeconds = 120;
/** How many entries one answer holds. */
export const maxEntries = 100;

/** Where it is told which chats have something new, by their ids; each process looks up what it is, for those that it tells of. */
export const chatChannel = "chats";

/** Where a chat is: every table of a brand leads its keys with the brand. */
export interface ChatKey {
  brandId: number;
  chatId: string;
}

/** What belongs to an entry that is no message. Fit for visitors. */
export interface EntryFacts {
  /** Why nobody answers. */
  reason?: UnansweredReason;
  /** When somebody will be there again, where that is known. */
  reopens_at?: string | null;
  /** Of the ticket that the chat goes on as. */
  number?: string;
}

type UnansweredReason = "closed" | "nobody" | "no_answer";

const locking = prepare((db, of: ChatKey) =>
  db
    .selectFrom("chats")
    .where("brand_id", "=", of.brandId)
    .where("id", "=", of.chatId)
    .select([
      "brand_id",
      "id",
      "session_id",
      "client_id",
      "department_id",
      "staff_id",
      "status",
      "name",
      "email",
    ])
    .select([
      "language",
      "last_seq",
      "staff_seen_seq",
      "visitor_messages",
      "waiting_since",
      "unanswered_told_at",
    ])
    .select(["created_at", "assigned_at", "answered_at"])
    .forNoKeyUpdate(),
);

/** A chat whose row is locked until the transaction ends: what depends on its state, and its next number, is decided behind it. */
export type LockedChat = RowOf<typeof locking>;

/** Chats are locked before clients, and before who is on duty. Whose it may be is for the caller to have asked, or to ask now. */
export async function lockChat(db: Database, key: ChatKey): Promise<LockedChat> {
  const [row] = await locking(db, key);
  if (!row) throw notFound();
  return row;
}
