import { sql } from "kysely";
import type { Static } from "typebox";
import { momentIn } from "../../../../i18n/moments.ts";
import { type Language, say } from "../../../../i18n/say.ts";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { prepare } from "../../../../infrastructure/database/prepare.ts";
import { renderMarkdown } from "../../../core/markdown/render.ts";
import type { Addresses } from "../../../core/urls.ts";
import type { Attachment } from "../../../tickets/detail/shape.ts";
import { type ChatKey, type ChatParty, type EntryFacts, type EntryKind, maxEntries } from "../chat.ts";
import { filesOfChats } from "../files.ts";
import type { Chat, ChatEntry } from "./shape.ts";
import { type Visitor, visitorSees } from "./visitor.ts";

/** The most entries per query, over all streams. */
const maxEntriesAtOnce = 500;

/** Chats with the columns that visitors may see. */
const chatRows = (db: Database) =>
  db
    .selectFrom("chats")
    .innerJoin("departments as department", (join) =>
      join
        .onRef("department.brand_id", "=", "chats.brand_id")
        .onRef("department.id", "=", "chats.department_id"),
    )
    .leftJoin("staff", "staff.id", "chats.staff_id")
    .leftJoin("chat_tickets as link", (join) =>
      join.onRef("link.brand_id", "=", "chats.brand_id").onRef("link.chat_id", "=", "chats.id"),
    )
    .leftJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "link.brand_id").onRef("tickets.id", "=", "link.ticket_id"),
    )
    .select([
      "chats.id",
      "chats.status",
      "chats.department_id",
      "department.name as department_name",
      "staff.name as staff_name",
      "chats.staff_seen_seq",
      "chats.visitor_seen_seq",
      "chats.last_seq",
      "chats.presence_version",
      "tickets.number",
      "chats.created_at",
      "chats.closed_at",
      sql<boolean>`coalesce(chats.staff_typing_until > clock_timestamp(), false)`.as("is_typing"),
    ]);

const byKeys = prepare((db, of: { brandIds: number[]; ids: string[] }) =>
  chatRows(db).where(
    sql<boolean>`(chats.brand_id, chats.id) in (
      select brand_id, id from unnest(${of.brandIds}::integer[], ${of.ids}::text[]) as asked (brand_id, id))`,
  ),
);

/** The rows of these chats, by id. */
export async function chatsById(db: Database, keys: readonly ChatKey[]): Promise<Map<string, ChatRow>> {
  const rows = await byKeys(db, {
    brandIds: keys.map(({ brandId }) => brandId),
    ids: keys.map(({ chatId }) => chatId),
  });
  return new Map(rows.map((row) => [row.id, row]));
}

export type ChatRow = Awaited<ReturnType<ReturnType<typeof chatRows>["execute"]>>[number];

export function presentChat(row: ChatRow, language: Language): Chat {
  return {
    id: row.id,
    status: row.status,
    status_label: say(language, `chat.status_${row.status}`),
    department: { id: row.department_id, name: row.department_name },
    // Visitors never learn to which agent a waiting chat is offered.
    staff: row.status === "waiting" || row.staff_name === null ? null : { name: row.staff_name },
    is_typing: row.is_typing,
    seen_seq: row.staff_seen_seq,
    own_seen_seq: row.visitor_seen_seq,
    last_seq: row.last_seq,
    ticket: row.number === null ? null : { number: row.number },
    created_at: row.created_at,
    closed_at: row.closed_at,
  };
}

/** The visitor's own chats, newest first. */
export function chatsOfVisitor(db: Database, { brand, sessionId, clientId }: Visitor) {
  const own = chatRows(db).where("chats.brand_id", "=", brand.id).orderBy("chats.id", "desc");
  // Two plain conditions instead of an `or`, so that each can use an index.
  return clientId === null
    ? own.where("chats.session_id", "=", sessionId).where("chats.client_id", "is", null)
    : own.where("chats.client_id", "=", clientId);
}

/**
 * The visitor's open chat, if any; one of this session is preferred to one of the client's other sessions.
 */
export function openChatOf(db: Database, visitor: Visitor): Promise<ChatRow | undefined> {
  return chatsOfVisitor(db, visitor)
    .where("chats.status", "<>", "closed")
    .clearOrderBy()
    .orderBy(sql`chats.session_id is not distinct from ${visitor.sessionId}`, "desc")
    .orderBy("chats.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function chatOf(db: Database, visitor: Visitor, id: string): Promise<ChatRow | undefined> {
  return chatRows(db)
    .where("chats.brand_id", "=", visitor.brand.id)
    .where("chats.id", "=", id)
    .where(visitorSees(visitor))
    .executeTakeFirst();
}

/** An entry's row, with the data for its names and sentences. */
export interface EntryRow {
  chat_id: string;
  id: string;
  seq: number;
  kind: EntryKind;
  author_type: ChatParty;
  client_made_id: string | null;
  staff_name: string | null;
  visitor_name: string | null;
  timezone: string;
  body: string;
  body_html: string;
  facts: EntryFacts;
  has_files: boolean;
  created_at: string;
}

interface Told {
  brandIds: number[];
  chatIds: string[];
  seqs: number[];
}

// The earliest entries of each chat come first, so that a busy chat does not delay the others.
const entries = prepare((db, told: Told) => ({
  compile: () =>
    sql<EntryRow>`
      select entry.chat_id, entry.id, entry.seq, entry.kind, entry.author_type, entry.client_made_id, staff.name as staff_name,
        coalesce(nullif(trim(concat_ws(' ', client.first_name, client.last_name)), ''), chats.name) as visitor_name,
        department.timezone, entry.body, entry.body_html, entry.facts, entry.created_at,
        exists (select from chat_files where chat_files.brand_id = entry.brand_id and chat_files.entry_id = entry.id) as has_files
      from unnest(${told.brandIds}::integer[], ${told.chatIds}::text[], ${told.seqs}::integer[]) as told (brand_id, chat_id, seq)
      cross join lateral (
        select brand_id, chat_id, id, seq, kind, author_type, staff_id, client_made_id, body, body_html, facts, created_at
        from chat_entries where brand_id = told.brand_id and chat_id = told.chat_id and chat_entries.seq > told.seq
        order by chat_entries.seq limit ${sql.lit(maxEntries)}) as entry
      join chats on chats.brand_id = entry.brand_id and chats.id = entry.chat_id
      join departments department on department.brand_id = chats.brand_id and department.id = chats.department_id
      left join clients client on client.brand_id = chats.brand_id and client.id = chats.client_id
      left join staff on staff.id = entry.staff_id
      order by entry.seq - told.seq, entry.chat_id limit ${sql.lit(maxEntriesAtOnce)}`.compile(db),
}));

/** The entries after a given one in each chat, in order: at most 100 per chat and 500 in all. */
export function entriesAfter(
  db: Database,
  queries: readonly (ChatKey & { after: number })[],
): Promise<EntryRow[]> {
  return entries(db, {
    brandIds: queries.map(({ brandId }) => brandId),
    chatIds: queries.map(({ chatId }) => chatId),
    seqs: queries.map(({ after }) => after),
  });
}

export type FilesByEntry = Map<string, Omit<Static<typeof Attachment>, "download_url">[]>;

/** The files of these entries. */
export async function chatFilesOf(
  db: Database,
  brandIds: readonly number[],
  entries: readonly EntryRow[],
): Promise<FilesByEntry> {
  const ids = entries.filter(({ has_files }) => has_files).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const files = await filesOfChats(db)
    .where("link.brand_id", "in", [...new Set(brandIds)])
    .where("link.entry_id", "in", ids)
    .orderBy("files.id")
    .select(["link.entry_id", "files.id", "files.name", "files.mime_type", "files.size", "files.created_at"])
    .execute();
  const grouped = Map.groupBy(files, ({ entry_id }) => entry_id);
  return new Map([...grouped].map(([id, files]) => [id, files.map(({ entry_id: _, ...file }) => file)]));
}

/** How to render entries: language and names. */
export interface VisitorChatView {
  addresses: Addresses;
  language: Language;
  brandName: string;
}

export function presentEntry(
  row: EntryRow,
  files: FilesByEntry,
  { addresses, language, brandName }: VisitorChatView,
): ChatEntry {
  const isMessage = row.kind === "message";
  const body = isMessage ? row.body : sentenceOf(row, language);
  return {
    id: row.id,
    seq: row.seq,
    kind: row.kind,
    client_made_id: row.author_type === "visitor" ? row.client_made_id : null,
    author: { type: row.author_type, name: authorOf(row, language, brandName) },
    body,
    body_html: isMessage ? row.body_html : renderMarkdown(body),
    attachments: (files.get(row.id) ?? []).map((file) => ({
      ...file,
      download_url: addresses.fileOfChat(row.chat_id, file.id),
    })),
    reopens_at: row.facts.reopens_at ?? null,
    created_at: row.created_at,
  };
}

export function authorOf(
  { author_type, staff_name, visitor_name }: Pick<EntryRow, "author_type" | "staff_name" | "visitor_name">,
  language: Language,
  brandName: string,
): string {
  if (author_type === "visitor") return visitor_name ?? say(language, "chat.visitor");
  return staff_name ?? brandName;
}

/** The visitor's sentence for an event in the chat. */
function sentenceOf(
  { kind, author_type, staff_name, facts, timezone }: EntryRow,
  language: Language,
): string {
  const name = staff_name ?? "";
  if (kind === "joined") return say(language, "chat.said_joined", { name });
  if (kind === "handed_over") return say(language, "chat.said_handed_over", { name });
  if (kind === "ticket") return say(language, "chat.said_ticket", { number: facts.number ?? "" });
  if (kind === "closed") return say(language, `chat.said_closed_${author_type}`, { name });
  const { reason = "no_answer", reopens_at } = facts;
  if (reason === "closed") {
    const when = reopens_at ? momentIn(language, timezone, reopens_at) : "never";
    return say(language, "chat.said_unanswered_closed", { when });
  }
  return say(language, `chat.said_unanswered_${reason}`);
}
