import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Desk } from "../../core/desk.ts";
import { maxBodyLength } from "../../core/schemas.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import type { KeptFile } from "../../governance/files/accept-files.ts";
import { recountReplies } from "../../tickets/recount-replies.ts";
import { maxSubjectLength } from "../../tickets/ticket.ts";
import { insertReply } from "../../tickets/write-ticket.ts";
import type { ChatKey } from "./chat.ts";
import { filesOfChats } from "./files.ts";

/** Consecutive messages of one side. */
export interface Passage {
  /** Null: the visitor. */
  staffId: string | null;
  body: string;
  at: string;
  files: KeptFile[];
  /** The chat's messages in it, each with its place in the body. */
  messages: { id: string; start: number; length: number }[];
}

const parting = "\n\n";

/** A chat's messages as the messages of a ticket. The first is the visitor's. */
export async function passagesOf(db: Database, key: ChatKey): Promise<Passage[]> {
  const filesOf = Map.groupBy(await filesIn(db, key), ({ entry_id }) => entry_id);
  const passages: Passage[] = [];
  for (const { id, staff_id: staffId, body, created_at: at } of await messagesIn(db, key)) {
    const files = (filesOf.get(id) ?? []).map(({ entry_id: _, ...file }) => file);
    const last = passages.at(-1);
    const { length } = body;
    if (last?.staffId === staffId && last.body.length + parting.length + length <= maxBodyLength) {
      last.messages.push({ id, start: last.body.length + parting.length, length });
      last.body += parting + body;
      last.files.push(...files);
    } else passages.push({ staffId, body, at, files, messages: [{ id, start: 0, length }] });
  }
  return passages;
}

function messagesIn(db: Database, { brandId, chatId }: ChatKey) {
  return db
    .selectFrom("chat_entries")
    .where("brand_id", "=", brandId)
    .where("chat_id", "=", chatId)
    .where("kind", "=", "message")
    .orderBy("seq")
    .select(["id", "staff_id", "body", "created_at"])
    .execute();
}

function filesIn(db: Database, { brandId, chatId }: ChatKey) {
  return filesOfChats(db)
    .where("entry.brand_id", "=", brandId)
    .where("entry.chat_id", "=", chatId)
    .orderBy("files.id")
    .select(["link.entry_id", "files.id", "files.name", "files.mime_type as mime", "files.size"])
    .execute();
}

/**
 * Adds the rest of a chat's messages to the ticket that was opened with the first one. Authors, times and
 * files are kept; the files also stay in the chat.
 */
export async function writeThread(
  desk: Desk,
  { brandId, ticketId }: TicketKey,
  clientId: string | null,
  [first, ...others]: readonly Passage[],
): Promise<void> {
  if (first) await completeOpening(desk.db, { brandId, ticketId }, first);
  for (const { staffId, body, at, files } of others) {
    const by =
      staffId === null ? { author: "client" as const, clientId } : { author: "staff" as const, staffId };
    const message = { brandId, ticketId, ...by, body, now: at, files: [], kept: files };
    await insertReply(desk, { ...message, via: "chat" });
  }
  await recountReplies(desk.db, { brandId, ticketId });
}

/** The ticket's first message gets the time of the chat's. */
async function completeOpening(
  db: Database,
  { brandId, ticketId }: TicketKey,
  { at, files }: Passage,
): Promise<void> {
  await sql`
    with opening as (
      update replies set via = 'chat', created_at = ${at}::timestamptz, attachments_count = ${files.length}
      where brand_id = ${brandId} and ticket_id = ${ticketId} and is_opening
      returning id
    )
    insert into reply_files (brand_id, reply_id, file_id)
    select ${brandId}::integer, opening.id, file_id from opening, unnest(${files.map(({ id }) => id)}::text[]) as file_id`.execute(
    db,
  );
}

/** The first line with text, cut to the length of a subject. */
export function chatSubjectLine(body: string): string {
  const line = body.split("\n").find((line) => line.trim() !== "") ?? "";
  return [...line.trim()].slice(0, maxSubjectLength).join("");
}

/** A guest needs a name; without one, the address is used. */
export function guestNamed(name: string | null, email: string): { first_name: string; last_name: string } {
  const [first = "", ...others] = (name ?? email.split("@")[0] ?? email).split(/\s+/);
  return { first_name: (first || email).slice(0, 100), last_name: others.join(" ").slice(0, 100) || "–" };
}
