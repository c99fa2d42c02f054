import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import { rendererVersion, renderMarkdown } from "../../core/markdown/render.ts";
import { messageRedacted } from "../../tickets/events.ts";
import { passagesOf } from "./thread.ts";

/** A redacted message of a ticket is redacted in the chat that it comes from, too. */
export const redactInChat: Subscriber = { to: [messageRedacted], handle: redactEntries };

interface Reply {
  body: string;
  created_at: string;
  chat_id: string;
}

/** A redaction keeps the length of a text, so each of the chat's messages is still at its place in the ticket's. */
async function redactEntries(
  { db }: { db: Database },
  { subject, privatePayload: { reply_id } }: EventEnvelope,
): Promise<void> {
  if (typeof reply_id !== "string" || subject.brandId === null) return;
  const { brandId, id: ticketId } = subject;
  const { rows } = await sql<Reply>`
    select replies.body, replies.created_at, chat_tickets.chat_id from replies
    join chat_tickets on chat_tickets.brand_id = replies.brand_id and chat_tickets.ticket_id = replies.ticket_id
    where replies.brand_id = ${brandId} and replies.id = ${reply_id} and replies.ticket_id = ${ticketId}
      and replies.via = 'chat'`.execute(db);
  for (const { body, created_at, chat_id } of rows)
    for (const { at, body: said, messages } of await passagesOf(db, { brandId, chatId: chat_id })) {
      if (at !== created_at || said.length !== body.length) continue;
      for (const { id, start, length } of messages)
        await writeEntry(db, { brandId, id, body: body.slice(start, start + length) });
    }
}

async function writeEntry(
  db: Database,
  { brandId, id, body }: { brandId: number; id: string; body: string },
): Promise<void> {
  await db
    .updateTable("chat_entries")
    .set({ body, body_html: renderMarkdown(body), html_version: rendererVersion })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .where("body", "<>", body)
    .execute();
}
