import { byOwner, readInPieces } from "../../../../infrastructure/database/wire/cursor.ts";
import type { Desk } from "../../../core/desk.ts";
import type { ClientKey } from "../client-key.ts";
import { withFiles } from "./exported-files.ts";
import { eachOf, withoutColumn } from "./exported-rows.ts";

/** The conversations of a client's chats, streamed. Staff notes are excluded. */
export function exportedChatsOf(desk: Desk, client: ClientKey) {
  const ofChat = ({ chat_id }: { chat_id: string }) => chat_id;
  const said = byOwner(withFiles(desk, client, "chat_files", exportedMessages(desk, client)), ofChat);
  const pages = byOwner(pagesOf(desk, client), ofChat);
  const chats = theirChats(desk, client)
    .innerJoin("departments", "departments.id", "chats.department_id")
    .select(["chats.id", "departments.name as department", "chats.status", "chats.created_at", "closed_at"]);
  return eachOf(readInPieces(desk.db, chats), ({ id, ...chat }) => ({
    ...chat,
    pages: withoutColumn("chat_id", pages(id)),
    replies: withoutColumn("chat_id", said(id)),
  }));
}

/** In output order, which all queries below share. */
const theirChats = ({ db }: Desk, { brandId, id }: ClientKey) =>
  db
    .selectFrom("chats")
    .where("chats.brand_id", "=", brandId)
    .where("chats.client_id", "=", id)
    .orderBy("chats.created_at")
    .orderBy("chats.id");

function exportedMessages(desk: Desk, client: ClientKey) {
  const messages = theirChats(desk, client)
    .innerJoin("chat_entries as entry", (join) =>
      join.onRef("entry.brand_id", "=", "chats.brand_id").onRef("entry.chat_id", "=", "chats.id"),
    )
    .where("entry.kind", "=", "message")
    .orderBy("entry.seq")
    .select(["entry.id", "entry.chat_id", "entry.author_type as author", "entry.body", "entry.created_at"]);
  return readInPieces(desk.db, messages);
}

function pagesOf(desk: Desk, client: ClientKey) {
  const pages = theirChats(desk, client)
    .innerJoin("chat_pages as page", (join) =>
      join.onRef("page.brand_id", "=", "chats.brand_id").onRef("page.chat_id", "=", "chats.id"),
    )
    .orderBy("page.id")
    .select(["page.chat_id", "page.url", "page.title", "page.at"]);
  return readInPieces(desk.db, pages);
}
