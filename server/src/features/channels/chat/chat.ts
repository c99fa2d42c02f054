import { Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { RowOf } from "../../../infrastructure/database/rows.ts";
import { Choice, Text } from "../../core/schemas.ts";

/** The chat's enums and limits. */
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

/** The maximum length of a message. */
const maxChatBodyLength = 5_000;
export const ChatBody = Text(maxChatBodyLength, {
  description: "Markdown or plain text.",
  examples: ["Does the **Pro** plan include backups?"],
});

/** The sender's own id for a message, so that a retry does not create a second one. */
export const ClientMadeId = Type.String({
  pattern: "^[A-Za-z0-9_-]{8,64}$",
  maxLength: 64,
  description:
    "A UUID that the sender creates for each message. Sending the same id again does not add a second message.",
  examples: ["5e7d0c1a-7a40-4f0e-9f54-1f0a52b0c9d3"],
});

/** Clients repeat the typing signal; without one for this long, typing has ended. */
export const typingSeconds = 8;
/** An available agent without a sign of life for this long counts as away. */
export const dutySeconds = 120;
/** The most entries in one response. */
export const maxEntries = 100;

/**
 * PostgreSQL notifications with the ids of changed chats. Each process reads the changes for its own streams.
 */
export const chatChannel = "chats";

/** A chat's primary key, which begins with the brand. */
export interface ChatKey {
  brandId: number;
  chatId: string;
}

/** Payload of an entry that is not a message. Visitors can see it. */
export interface EntryFacts {
  /** Why there is no reply. */
  reason?: UnansweredReason;
  /** When the department opens again, if known. */
  reopens_at?: string | null;
  /** The number of the ticket that the chat became. */
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

/**
 * A chat row that is locked until the transaction ends. Decide anything that depends on its status or next
 * number behind this lock.
 */
export type LockedChat = RowOf<typeof locking>;

/** Lock chats before clients and before availability rows. The caller must check access, before or after. */
export async function lockChat(db: Database, key: ChatKey): Promise<LockedChat> {
  const [row] = await locking(db, key);
  if (!row) throw notFound();
  return row;
}
