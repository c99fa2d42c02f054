import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import { prepare } from "../../../../infrastructure/database/prepare.ts";
import { type Desk, forPages, inTransaction, newsChannel, notifyAfterCommit } from "../../../core/desk.ts";
import { tooManyChatPages } from "../../../core/limits/errors.ts";
import { Closed, isUlid, OptionalLine } from "../../../core/schemas.ts";
import { newId } from "../../../core/values/ids.ts";
import { type ChatKey, lockChat, typingSeconds } from "../chat.ts";
import { writeChatClose } from "../write-close.ts";
import { foundChat, readChat } from "./chats.ts";
import type { ChatWithEntries } from "./shape.ts";
import { type Visitor, visitorSees } from "./visitor.ts";

/** The page of the site that the visitor is on. */
export const VisitedPage = Closed({
  url: Type.String({
    minLength: 1,
    maxLength: 2_000,
    format: "line",
    pattern: "^https?://",
    description: "The page's URL, without personal parts.",
    examples: ["https://shop.example/plans"],
  }),
  title: OptionalLine(300, { examples: ["Plans and prices"] }),
});
export type VisitedPage = Static<typeof VisitedPage>;

const keptPages = 20;

interface OfVisitor {
  brandId: number;
  chatId: string;
  sessionId: string;
  clientId: string | null;
}

// The most often that staff pages are notified of typing.
const typingRestSeconds = 2;

// Called every few seconds while a visitor types, so it is a single statement.
const typing = prepare((db, of: OfVisitor) => ({
  compile: () =>
    sql<{ id: string }>`
      with typing as (
        update chats set visitor_typing_until = clock_timestamp() + make_interval(secs => ${sql.lit(typingSeconds)})
        where brand_id = ${of.brandId} and id = ${of.chatId} and status <> 'closed' and ${visitorSees(of)}
          and (visitor_typing_until is null or visitor_typing_until
            < clock_timestamp() + make_interval(secs => ${sql.lit(typingSeconds - typingRestSeconds)}))
        returning brand_id, id, department_id
      ), told as (
        insert into staff_feed (brand_id, subject, subject_id, department_id, type)
        select brand_id, 'chat', id, department_id, 'chat.typing' from typing
      )
      select id from typing`.compile(db),
}));

const seen = prepare((db, of: OfVisitor & { seq: number }) => ({
  compile: () =>
    sql<{ id: string }>`
      with seen as (
        update chats set visitor_seen_seq = least(last_seq, ${of.seq}::integer)
        where brand_id = ${of.brandId} and id = ${of.chatId} and visitor_seen_seq < least(last_seq, ${of.seq}::integer)
          and ${visitorSees(of)}
        returning brand_id, id, department_id
      ), told as (
        insert into staff_feed (brand_id, subject, subject_id, department_id, type)
        select brand_id, 'chat', id, department_id, 'chat.seen' from seen
      )
      select id from seen`.compile(db),
}));

/** Marks the visitor as typing for a few seconds. */
export async function noteTyping(desk: Desk, visitor: Visitor, chatId: string): Promise<void> {
  const [noted] = isUlid(chatId) ? await typing(desk.db, ofVisitor(visitor, chatId)) : [];
  if (noted) notifyAfterCommit(desk, newsChannel, forPages);
  else await foundChat(desk, visitor, chatId);
}

/** Stores how far the visitor has read; the position only moves forward. */
export async function noteSeen(desk: Desk, visitor: Visitor, chatId: string, seq: number): Promise<void> {
  const [noted] = isUlid(chatId) ? await seen(desk.db, { ...ofVisitor(visitor, chatId), seq }) : [];
  if (noted) notifyAfterCommit(desk, newsChannel, forPages);
  else await foundChat(desk, visitor, chatId);
}

const ofVisitor = ({ brand, sessionId, clientId }: Visitor, chatId: string): OfVisitor => ({
  brandId: brand.id,
  chatId,
  sessionId,
  clientId,
});

/** Stores the page that the visitor moved to. */
export function notePage(desk: Desk, visitor: Visitor, chatId: string, page: VisitedPage): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const key = { brandId: visitor.brand.id, chatId: (await lockOwn(desk, visitor, chatId)).id };
    await requireFewPages(desk, key);
    await desk.db
      .updateTable("chats")
      .set({ page_url: page.url, page_title: page.title ?? null })
      .where("brand_id", "=", key.brandId)
      .where("id", "=", key.chatId)
      .execute();
    if (await writePage(desk, key, page)) await notifyOfMove(desk, key);
  });
}

const perSeconds = 60;

/** Limits page changes, because each is stored and sent to staff. The caller has locked the chat. */
async function requireFewPages({ db }: Desk, { brandId, chatId }: ChatKey): Promise<void> {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from at + make_interval(secs => ${sql.lit(perSeconds)}) - clock_timestamp())::float8 as wait
    from chat_pages where brand_id = ${brandId} and chat_id = ${chatId}
    order by id desc offset ${sql.lit(keptPages - 1)} limit 1`.execute(db);
  const wait = rows[0]?.wait ?? 0;
  if (wait > 0) throw tooManyChatPages("chat_pages_per_minute", keptPages, Math.ceil(wait));
}

/** Keeps only the newest pages. Returns whether the visitor moved to another page. */
export async function writePage(
  { db }: Desk,
  { brandId, chatId }: ChatKey,
  { url, title = null }: VisitedPage,
): Promise<boolean> {
  const { rows } = await sql`
    insert into chat_pages (brand_id, chat_id, id, url, title, at)
    select ${brandId}, ${chatId}, ${newId()}, ${url}, ${title}, clock_timestamp()
    where ${url} is distinct from (select url from chat_pages
      where brand_id = ${brandId} and chat_id = ${chatId} order by id desc limit 1)
    returning id`.execute(db);
  if (rows.length === 0) return false;
  await sql`
    delete from chat_pages where brand_id = ${brandId} and chat_id = ${chatId} and id in (
      select id from chat_pages where brand_id = ${brandId} and chat_id = ${chatId}
      order by id desc offset ${sql.lit(keptPages)})`.execute(db);
  return true;
}

/** Notifies staff pages of the visitor's page. */
async function notifyOfMove({ db }: Desk, { brandId, chatId }: ChatKey): Promise<void> {
  await sql`
    insert into staff_feed (brand_id, subject, subject_id, department_id, type)
    select brand_id, 'chat', id, department_id, 'chat.moved' from chats
    where brand_id = ${brandId} and id = ${chatId}`.execute(db);
}

/** Ends the visitor's own chat; no change if it is closed. */
export function closeOwnChat(desk: Desk, visitor: Visitor, chatId: string): Promise<ChatWithEntries> {
  return inTransaction(desk, async (desk) => {
    await writeChatClose(desk, visitor, await lockOwn(desk, visitor, chatId), "visitor");
    return readChat(desk, visitor, chatId);
  });
}

/**
 * Locks the visitor's own chat until the transaction ends; any other chat is not found, including one lost in
 * the meantime.
 */
export async function lockOwn(desk: Desk, visitor: Visitor, chatId: string) {
  if (!isUlid(chatId)) throw notFound();
  const chat = await lockChat(desk.db, { brandId: visitor.brand.id, chatId });
  await foundChat(desk, visitor, chatId);
  return chat;
}
