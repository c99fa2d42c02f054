import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import type { Desk } from "../../core/desk.ts";
import { renderMarkdown } from "../../core/markdown/render.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import type { MailState } from "../../outbound/email/queue-email.ts";
import {
  maxCharacters,
  maxMessages,
  type SideConversation,
  type SideMessage,
  type WholeSideConversation,
} from "./side-conversation.ts";

/** A ticket's side conversations, newest first; only the one with this id, if it is given. */
export async function conversationsOf(
  { db }: Desk,
  { brandId, ticketId }: TicketKey,
  id: string | null = null,
): Promise<SideConversation[]> {
  const { rows } = await sql<SideConversation>`
    select side.id, side.subject, side.recipient as to, side.cc, side.done_at is not null as is_done,
      newest.staff_id is null as is_answered, newest.count as messages_count, newest.created_at as last_message_at,
      side.created_at
    from side_conversations side
    cross join lateral (
      select message.staff_id, message.created_at, count(*) over () as count from side_messages message
      where message.brand_id = side.brand_id and message.side_conversation_id = side.id
      order by message.created_at desc, message.id desc limit 1) newest
    where side.brand_id = ${brandId} and side.ticket_id = ${ticketId} and (${id}::text is null or side.id = ${id})
    order by side.created_at desc, side.id desc`.execute(db);
  return rows.map((row) => ({ ...row, messages_count: Number(row.messages_count) }));
}

export async function oneOf(desk: Desk, ticket: TicketKey, id: string): Promise<SideConversation> {
  const [one] = await conversationsOf(desk, ticket, id);
  if (!one) throw notFound();
  return one;
}

/** Whether it takes no more messages. */
export async function isFull({ db }: Desk, brandId: number, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_full: boolean }>`
    select count(*) >= ${maxMessages}::integer or coalesce(sum(char_length(body)), 0) >= ${maxCharacters}::integer as is_full
    from side_messages where brand_id = ${brandId} and side_conversation_id = ${id}`.execute(db);
  return rows[0]?.is_full ?? false;
}

/** A side conversation with its messages. */
export async function wholeOf(
  desk: Desk,
  ticket: TicketKey & { number: string },
  id: string,
): Promise<WholeSideConversation> {
  const one = await oneOf(desk, ticket, id);
  return { ...one, messages: await messagesOf(desk, ticket, id) };
}

async function messagesOf(
  { db, addresses }: Desk,
  { brandId, number }: TicketKey & { number: string },
  id: string,
): Promise<SideMessage[]> {
  const rows = await db
    .selectFrom("side_messages as message")
    .leftJoin("staff", "staff.id", "message.staff_id")
    .leftJoin("mails", (join) =>
      join
        .onRef("mails.side_conversation_id", "=", "message.side_conversation_id")
        .on("mails.mail_id", "=", sql<string>`message.id || '.side'`),
    )
    .where("message.brand_id", "=", brandId)
    .where("message.side_conversation_id", "=", id)
    .orderBy("message.created_at")
    .orderBy("message.id")
    .select(["message.id", "message.staff_id", "message.sender", "message.sender_name", "message.body"])
    .select(["message.is_expected", "message.created_at", "staff.name as staff_name"])
    .select(sql<MailState | null>`mails.state`.as("state"))
    .execute();
  const files = await db
    .selectFrom("side_message_files as link")
    .innerJoin("side_messages as message", (join) =>
      join.onRef("message.brand_id", "=", "link.brand_id").onRef("message.id", "=", "link.message_id"),
    )
    .innerJoin("files", (join) =>
      join.onRef("files.brand_id", "=", "link.brand_id").onRef("files.id", "=", "link.file_id"),
    )
    .where("message.brand_id", "=", brandId)
    .where("message.side_conversation_id", "=", id)
    .orderBy("files.id")
    .select([
      "files.id",
      "link.message_id",
      "files.name",
      "files.mime_type",
      "files.size",
      "files.created_at",
    ])
    .execute();
  const byMessage = Map.groupBy(files, ({ message_id }) => message_id);
  const messages: SideMessage[] = [];
  for (const row of rows) {
    // Other requests get their turn between two long messages.
    await setImmediate();
    messages.push({
      id: row.id,
      author: {
        staff_id: row.staff_id,
        name: row.staff_name ?? row.sender_name ?? row.sender ?? "",
        email: row.sender,
      },
      is_expected: row.is_expected,
      body: row.body,
      body_html: renderMarkdown(row.body),
      attachments: (byMessage.get(row.id) ?? []).map(({ message_id: _, ...file }) => ({
        ...file,
        download_url: addresses.fileForStaff(number, file.id),
      })),
      delivery: row.staff_id === null ? null : row.state,
      created_at: row.created_at,
    });
  }
  return messages;
}
