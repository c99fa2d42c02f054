import type { UpdateObject } from "kysely";
import { type RawBuilder, sql } from "kysely";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { DB } from "../../../infrastructure/database/types.generated.ts";
import { type Desk, forPages, newsChannel, notifyAfterCommit } from "../../core/desk.ts";
import { rendererVersion, renderMarkdown } from "../../core/markdown/render.ts";
import { newId } from "../../core/values/ids.ts";
import type { AcceptedFile } from "../../governance/files/accept-files.ts";
import { storeAcceptedFiles } from "../../governance/files/store-files.ts";
import { type ChatKey, type ChatParty, chatChannel, type EntryFacts, type EntryKind } from "./chat.ts";
import { type Visitor, visitorSees } from "./visitor/visitor.ts";

/** An entry that was just written. */
export interface Appended {
  id: string;
  /** Its position among the entries of its chat. */
  seq: number;
  created_at: string;
  html: string;
  /** The name that the visitor gave, if any. */
  visitor_name: string | null;
}

interface Written extends ChatKey {
  id: string;
  kind: EntryKind;
  author: ChatParty;
  staffId: string | null;
  clientMadeId: string | null;
  body: string;
  html: string;
  facts: string;
}

/**
 * Writes an entry in one statement: it locks the chat's row, assigns the next number behind that lock,
 * updates the row and notifies staff pages. No row is written or returned if no chat matches `of`, if there
 * is no `room`, or if the author has sent this entry before.
 */
function appending(
  of: Written,
  { fits, room, number, noted }: Record<"fits" | "room" | "number" | "noted", RawBuilder<unknown>>,
) {
  return sql<Appended>`
    with chat as materialized (
      select brand_id, id, last_seq, visitor_messages, name from chats
      where brand_id = ${of.brandId} and id = ${of.chatId} and ${fits} for no key update
    ), entry as (
      insert into chat_entries (brand_id, chat_id, seq, id, kind, author_type, staff_id, client_made_id, visitor_number, body,
        body_html, html_version, facts, created_at)
      select brand_id, id, last_seq + 1, ${of.id}, ${of.kind}, ${of.author}, ${of.staffId}, ${of.clientMadeId}, ${number},
        ${of.body}, ${of.html}, ${sql.lit(rendererVersion)}, ${of.facts}::jsonb, clock_timestamp()
      from chat where ${room}
      on conflict on constraint chat_entries_client_made_id_key do nothing
      returning id, seq, kind, author_type, staff_id, created_at, body_html
    ), noted as (
      update chats set last_seq = entry.seq, ${noted}
      from entry where chats.brand_id = ${of.brandId} and chats.id = ${of.chatId}
      returning chats.brand_id, chats.id, chats.department_id, entry.kind, entry.staff_id
    ), told as (
      insert into staff_feed (brand_id, subject, subject_id, department_id, type, staff_id)
      select brand_id, 'chat', id, department_id, 'chat.messaged', staff_id from noted where kind = 'message'
    )
    select entry.id, entry.seq, entry.created_at, entry.body_html as html, chat.name as visitor_name from entry, chat`;
}

const messageOf = (author: ChatParty) =>
  sql<boolean>`(entry.kind = 'message' and entry.author_type = ${sql.lit(author)})`;

const append = prepare((db, of: Written) => ({
  compile: () =>
    appending(of, {
      fits: sql`true`,
      room: sql`true`,
      number: sql`null::integer`,
      noted: sql`
        presence_version = presence_version + 1,
        last_message_at = case when entry.kind = 'message' then entry.created_at else last_message_at end,
        last_message_from = case when entry.kind = 'message' then entry.author_type else last_message_from end,
        staff_seen_seq = case when entry.author_type = 'staff' then entry.seq else staff_seen_seq end,
        staff_typing_until = case when ${messageOf("staff")} then null else staff_typing_until end,
        waiting_since = case when ${messageOf("staff")} then null else waiting_since end,
        answered_at = case when ${messageOf("staff")} then coalesce(answered_at, entry.created_at) else answered_at end`,
    }).compile(db),
}));

interface NewEntry extends ChatKey {
  kind: EntryKind;
  author: ChatParty;
  staffId?: string;
  clientMadeId?: string;
  body?: string;
  facts?: EntryFacts;
  files?: AcceptedFile[];
}

/**
 * Writes an entry of staff, of the desk or about a visitor's action, in a chat that the caller has locked.
 * Undefined if the client-made id exists already.
 */
export async function appendEntry(desk: Desk, entry: NewEntry): Promise<Appended | undefined> {
  const { body = "", staffId = null, clientMadeId = null, facts = {}, files = [], ...rest } = entry;
  const [appended] = await append(desk.db, {
    ...rest,
    ...newBody(body),
    id: newId(),
    staffId,
    clientMadeId,
    facts: JSON.stringify(facts),
  });
  return publishEntry(desk, entry, appended, files);
}

const appendMessage = prepare(
  (
    db,
    of: Written & { sessionId: string; clientId: string | null; limit: number | null; windowSeconds: number },
  ) => ({
    compile: () =>
      appending(of, {
        fits: sql`status <> 'closed' and ${visitorSees(of)}`,
        // There is room if the message `limit` places earlier is older than the window. If it is not visible
        // yet, another request has just written it; the counter, read behind the lock, already includes it.
        room: sql`(${of.limit}::integer is null or visitor_messages < ${of.limit}::integer or exists (
          select from chat_entries before where before.brand_id = chat.brand_id and before.chat_id = chat.id
            and before.visitor_number = chat.visitor_messages + 1 - ${of.limit}::integer
            and before.created_at <= clock_timestamp() - make_interval(secs => ${of.windowSeconds}::integer)))`,
        number: sql`visitor_messages + 1`,
        // The presence_version stays: for readers, only the entry is new.
        noted: sql`
          visitor_messages = visitor_messages + 1,
          last_message_at = entry.created_at,
          last_message_from = 'visitor',
          visitor_seen_seq = entry.seq,
          visitor_typing_until = null,
          waiting_since = coalesce(waiting_since, entry.created_at)`,
      }).compile(db),
  }),
);

export interface VisitorMessage {
  chatId: string;
  clientMadeId: string;
  body: string;
  files: AcceptedFile[];
  limit: number | null;
  windowSeconds: number;
}

/**
 * Writes a visitor's message, in one statement if it has no files. Undefined if nothing was written: the chat
 * is closed or not theirs, the rate limit is reached, or the message exists. visitor/messages.ts then finds
 * out which.
 */
export async function appendVisitorMessage(
  desk: Desk,
  { brand, sessionId, clientId }: Visitor,
  { body, files, ...message }: VisitorMessage,
): Promise<Appended | undefined> {
  const key = { brandId: brand.id, chatId: message.chatId };
  const [appended] = await appendMessage(desk.db, {
    ...key,
    ...message,
    ...newBody(body),
    sessionId,
    clientId,
    id: newId(),
    kind: "message",
    author: "visitor",
    staffId: null,
    facts: "{}",
  });
  return publishEntry(desk, key, appended, files);
}

const newBody = (body: string) => ({ body, html: body === "" ? "" : renderMarkdown(body) });

async function publishEntry(
  desk: Desk,
  { brandId, chatId }: ChatKey,
  entry: Appended | undefined,
  files: AcceptedFile[],
): Promise<Appended | undefined> {
  if (!entry) return undefined;
  if (files.length > 0) {
    await storeAcceptedFiles(desk, { brandId, now: entry.created_at }, files);
    await desk.db
      .insertInto("chat_files")
      .values(files.map((file) => ({ brand_id: brandId, file_id: file.id, entry_id: entry.id })))
      .execute();
  }
  notifyAfterCommit(desk, newsChannel, forPages);
  notifyAfterCommit(desk, chatChannel, chatId);
  return entry;
}

/** Changes a chat that the caller has locked or has access to, and notifies its streams. */
export async function changeChat(
  desk: Desk,
  key: ChatKey,
  columns: UpdateObject<DB, "chats">,
): Promise<void> {
  await desk.db
    .updateTable("chats")
    .set(columns)
    .set((field) => ({ presence_version: field("presence_version", "+", 1) }))
    .where("brand_id", "=", key.brandId)
    .where("id", "=", key.chatId)
    .execute();
  notifyAfterCommit(desk, chatChannel, key.chatId);
}
