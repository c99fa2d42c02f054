import type { Desk } from "../desk.ts";
import { withFiles } from "./exported-files.ts";
import { type ClientKey, chatIdsOf } from "./operator.ts";

/** What was said in a client's chats. Notes of staff are not part of it. */
export async function chatsOf(desk: Desk, client: ClientKey) {
  const chats = await desk.db
    .selectFrom("chats")
    .innerJoin("departments", "departments.id", "chats.department_id")
    .where("chats.brand_id", "=", client.brandId)
    .where("chats.client_id", "=", client.id)
    .orderBy("chats.created_at")
    .orderBy("chats.id")
    .select(["chats.id", "departments.name as department", "chats.status", "chats.created_at", "closed_at"])
    .execute();
  const said = Map.groupBy(await saidIn(desk, client), ({ chat_id }) => chat_id);
  const pages = Map.groupBy(await pagesOf(desk, client), ({ chat_id }) => chat_id);
  return chats.map(({ id, ...chat }) => ({
    ...chat,
    pages: (pages.get(id) ?? []).map(({ chat_id: _, ...page }) => page),
    replies: (said.get(id) ?? []).map(({ chat_id: _, ...message }) => message),
  }));
}

async function saidIn(desk: Desk, client: ClientKey) {
  const messages = await desk.db
    .selectFrom("chat_entries")
    .where("brand_id", "=", client.brandId)
    .where("chat_id", "in", chatIdsOf(desk, client))
    .where("kind", "=", "message")
    .orderBy("chat_id")
    .orderBy("seq")
    .select(["id", "chat_id", "author_type as author", "body", "created_at"])
    .execute();
  return withFiles(desk, client, "chat_files", messages);
}

function pagesOf(desk: Desk, client: ClientKey) {
  return desk.db
    .selectFrom("chat_pages")
    .where("brand_id", "=", client.brandId)
    .where("chat_id", "in", chatIdsOf(desk, client))
    .orderBy("chat_id")
    .orderBy("id")
    .select(["chat_id", "url", "title", "at"])
    .execute();
}
