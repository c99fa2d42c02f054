import { notFound } from "../../../../errors.ts";
import type { Desk } from "../../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../../core/pagination.ts";
import { isUlid } from "../../../core/schemas.ts";
import { maxEntries } from "../chat.ts";
import {
  type ChatRow,
  chatFilesOf,
  chatOf,
  chatsOfVisitor,
  entriesAfter,
  presentChat,
  presentEntry,
} from "./chat-queries.ts";
import type { Chat, ChatWithEntries } from "./shape.ts";
import type { Visitor } from "./visitor.ts";

/** The visitor's own chats, newest first. */
export async function listVisitorChats(desk: Desk, visitor: Visitor, page: Page): Promise<Listed<Chat>> {
  const { rows, total } = await readPage(chatsOfVisitor(desk.db, visitor), page);
  return { rows: rows.map((row) => presentChat(row, visitor.language)), total };
}

/**
 * One of the visitor's chats with its newest entries, or with those after a given one; any other chat is not
 * found.
 */
export async function readChat(
  desk: Desk,
  visitor: Visitor,
  id: string,
  after?: number,
): Promise<ChatWithEntries> {
  const row = await foundChat(desk, visitor, id);
  const entries = await entriesAfter(desk.db, [
    { brandId: visitor.brand.id, chatId: row.id, after: after ?? Math.max(0, row.last_seq - maxEntries) },
  ]);
  const files = await chatFilesOf(desk.db, [visitor.brand.id], entries);
  const view = { addresses: desk.addresses, language: visitor.language, brandName: visitor.brand.name };
  return {
    ...presentChat(row, visitor.language),
    entries: entries.map((entry) => presentEntry(entry, files, view)),
  };
}

export async function foundChat(desk: Desk, visitor: Visitor, id: string): Promise<ChatRow> {
  const row = isUlid(id) ? await chatOf(desk.db, visitor, id) : undefined;
  if (!row) throw notFound();
  return row;
}
