import { sql } from "kysely";
import type { ChatKey } from "../features/channels/chat/chat.ts";
import { appendEntry } from "../features/channels/chat/write-entry.ts";
import type { Brand } from "../features/core/actors/brand.ts";
import type { Desk } from "../features/core/desk.ts";
import { rendererVersion, renderMarkdown } from "../features/core/markdown/render.ts";
import { newId } from "../features/core/values/ids.ts";
import { hashOf, newToken } from "../features/core/values/tokens.ts";
import { CHATS } from "./content/chats.ts";
import type { DemoClientKey, StaffKey } from "./content/people.ts";

interface Cast {
  brand: Brand;
  departmentId: number;
  clients: Record<DemoClientKey, string>;
  staffIds: Record<StaffKey, string>;
}

type DemoChat = (typeof CHATS)[number];

/** One waiting, one accepted and one ended chat. Their visitors have left: no one has the session tokens. */
export async function loadChats(desk: Desk, cast: Cast): Promise<void> {
  for (const chat of CHATS) {
    const key = { brandId: cast.brand.id, chatId: newId() };
    await writeChat(desk, cast, key, chat);
    for (const words of chat.said) await say(desk, cast, key, chat, words);
    if (chat.isClosed) await close(desk, cast, key, chat);
    if (chat.note && chat.by) await note(desk, key, cast.staffIds[chat.by], chat.note);
    await age(desk, key, chat);
  }
}

async function writeChat(
  { db }: Desk,
  { brand, departmentId, clients, staffIds }: Cast,
  { brandId, chatId }: ChatKey,
  { from, page, by }: DemoChat,
): Promise<void> {
  const sessionId = newId();
  await db
    .insertInto("chat_sessions")
    .values({
      brand_id: brandId,
      id: sessionId,
      token_hash: hashOf(newToken("chat")),
      language: brand.locale,
      ended_at: sql<string>`clock_timestamp()`,
    })
    .execute();
  const now = sql<string>`clock_timestamp()`;
  await db
    .insertInto("chats")
    .values({
      brand_id: brandId,
      id: chatId,
      session_id: sessionId,
      started_as: chatId,
      client_id: typeof from === "string" ? clients[from] : null,
      ...(typeof from === "string" ? {} : from),
      department_id: departmentId,
      staff_id: by ? staffIds[by] : null,
      status: by ? "active" : "waiting",
      assigned_at: by ? now : null,
      language: brand.locale,
      page_url: page.url,
      page_title: page.title,
      created_at: now,
    })
    .execute();
  await db
    .insertInto("chat_pages")
    .values({ brand_id: brandId, chat_id: chatId, id: newId(), ...page, at: now })
    .execute();
}

async function say(
  desk: Desk,
  { staffIds }: Cast,
  key: ChatKey,
  { by }: DemoChat,
  words: DemoChat["said"][number],
): Promise<void> {
  const message = { ...key, kind: "message", clientMadeId: newId() } as const;
  if (typeof words === "string") {
    await appendEntry(desk, { ...message, author: "visitor", body: words });
    await desk.db
      .updateTable("chats")
      .set({ waiting_since: sql<string>`coalesce(waiting_since, clock_timestamp())` })
      .where("id", "=", key.chatId)
      .execute();
  } else if (by)
    await appendEntry(desk, { ...message, author: "staff", staffId: staffIds[by], body: words.staff });
}

async function close(desk: Desk, { staffIds }: Cast, key: ChatKey, { by }: DemoChat): Promise<void> {
  if (!by) return;
  await appendEntry(desk, { ...key, kind: "closed", author: "staff", staffId: staffIds[by] });
  await desk.db
    .updateTable("chats")
    .set({
      status: "closed",
      closed_at: sql<string>`clock_timestamp()`,
      closed_by: "staff",
      waiting_since: null,
    })
    .where("id", "=", key.chatId)
    .execute();
}

async function note(
  { db }: Desk,
  { brandId, chatId }: ChatKey,
  staffId: string,
  body: string,
): Promise<void> {
  const written = { body, body_html: renderMarkdown(body), html_version: rendererVersion };
  await db
    .insertInto("chat_notes")
    .values({
      brand_id: brandId,
      id: newId(),
      chat_id: chatId,
      staff_id: staffId,
      ...written,
      created_at: sql<string>`clock_timestamp()`,
    })
    .execute();
}

/** Moves the entries to half a minute apart. */
async function age({ db }: Desk, { chatId }: ChatKey, { minutesAgo }: DemoChat): Promise<void> {
  const earlier = sql`make_interval(mins => ${minutesAgo})`;
  await sql`update chat_entries set created_at = created_at - ${earlier} + (seq - 1) * interval '30 seconds'
    where chat_id = ${chatId}`.execute(db);
  await sql`update chats set created_at = created_at - ${earlier}, assigned_at = assigned_at - ${earlier},
      answered_at = answered_at - ${earlier}, waiting_since = waiting_since - ${earlier}, closed_at = closed_at - ${earlier},
      last_message_at = (select max(created_at) from chat_entries where chat_id = ${chatId} and kind = 'message')
    where id = ${chatId}`.execute(db);
  await sql`update chat_notes set created_at = created_at - ${earlier} where chat_id = ${chatId}`.execute(db);
  await sql`update chat_pages set at = at - ${earlier} where chat_id = ${chatId}`.execute(db);
}
