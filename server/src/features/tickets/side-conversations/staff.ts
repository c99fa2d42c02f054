import { sql } from "kysely";
import { Problems, problem } from "../../../problems.ts";
import {
  isOfMailbox,
  mailboxAddressOf,
  newReplyToken,
} from "../../channels/reply-addresses/reply-address.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { newId, type TicketKey } from "../../core/values/ids.ts";
import { hashOf } from "../../core/values/tokens.ts";
import { publish } from "../../events/publish.ts";
import { queueEmail } from "../../outbound/email/queue-email.ts";
import { ofTicket } from "../events.ts";
import { findTicket, type LockedFoundTicket, lockFoundTicket } from "../staff/load-ticket.ts";
import { noMailbox } from "./errors.ts";
import { sideDone, sideReopened, sideReplied, sideStarted } from "./events.ts";
import { mailSideMessage, sideMailId, sideOccasion } from "./send-message.ts";
import {
  maxAttachedBytes,
  maxPerTicket,
  type NewSideConversation,
  type NewSideMessage,
  type SideConversation,
  sideTokenContext,
  type WholeSideConversation,
} from "./side-conversation.ts";
import { conversationsOf, isFull, oneOf, wholeOf } from "./side-conversation-queries.ts";

/** A ticket's side conversations, newest first. */
export async function listSideConversations(
  desk: Desk,
  staff: StaffMember,
  number: string,
): Promise<SideConversation[]> {
  return conversationsOf(desk, await findTicket(desk, staff, number));
}

export async function readSideConversation(
  desk: Desk,
  staff: StaffMember,
  number: string,
  id: string,
): Promise<WholeSideConversation> {
  return wholeOf(desk, await findTicket(desk, staff, number), id);
}

/** Emails a third party about a ticket. Their answers come to an address that only this side conversation has. */
export function startSideConversation(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { to, cc = [], subject, ...message }: NewSideConversation,
): Promise<WholeSideConversation> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockFoundTicket(desk, staff, number);
    const mailbox = await mailboxAddressOf(desk, ticket.brandId);
    if (mailbox === null) throw noMailbox();
    const problems = new Problems();
    const customer = await customerAddressOf(desk, ticket);
    for (const [field, address] of [["to", to], ...cc.map((one, index) => [`cc.${index}`, one])] as [
      string,
      string,
    ][]) {
      if (address.toLowerCase() === customer) problems.add(field, "side_conversation.customer");
      if (isOfMailbox(address, mailbox)) problems.add(field, "side_conversation.own_address");
    }
    if ((await countOf(desk, ticket)) >= maxPerTicket)
      problems.add("subject", "side_conversation.too_many", { limit: maxPerTicket });
    problems.throwIfAny();
    const id = newId();
    const token = newReplyToken();
    const { brandId } = ticket;
    await desk.db
      .insertInto("side_conversations")
      .values({
        brand_id: brandId,
        id,
        ticket_id: ticket.ticketId,
        subject,
        recipient: to,
        cc,
        token_hash: hashOf(token),
        sealed_token: (await desk.keyring.seal(token, sideTokenContext(brandId, id))).sealed,
      })
      .execute();
    await writeMessage(desk, staff, ticket, { id, recipient: to }, message);
    await publish(desk, staff, sideStarted, ofTicket(ticket), {}, { side_conversation_id: id });
    return wholeOf(desk, ticket, id);
  });
}

/** Another message to the third party; a side conversation that was done is open again. */
export function replyInSideConversation(
  desk: Desk,
  staff: StaffMember,
  number: string,
  id: string,
  message: NewSideMessage,
): Promise<WholeSideConversation> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockFoundTicket(desk, staff, number);
    const { to } = await oneOf(desk, ticket, id);
    if ((await mailboxAddressOf(desk, ticket.brandId)) === null) throw noMailbox();
    if (await isFull(desk, ticket.brandId, id)) throw problem("body", "side_conversation.too_long");
    await writeMessage(desk, staff, ticket, { id, recipient: to }, message);
    await setDone(desk, ticket, id, false);
    await publish(desk, staff, sideReplied, ofTicket(ticket), {}, { side_conversation_id: id });
    return wholeOf(desk, ticket, id);
  });
}

/** Marks it as done or open. A later answer opens it again. */
export function markSideConversation(
  desk: Desk,
  staff: StaffMember,
  number: string,
  id: string,
  { is_done }: { is_done: boolean },
): Promise<WholeSideConversation> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockFoundTicket(desk, staff, number);
    const before = await oneOf(desk, ticket, id);
    if (before.is_done !== is_done) {
      await setDone(desk, ticket, id, is_done);
      const what = is_done ? sideDone : sideReopened;
      await publish(desk, staff, what, ofTicket(ticket), {}, { side_conversation_id: id });
    }
    return wholeOf(desk, ticket, id);
  });
}

async function setDone(desk: Desk, { brandId }: TicketKey, id: string, isDone: boolean): Promise<void> {
  await desk.db
    .updateTable("side_conversations")
    .set({ done_at: isDone ? sql<string>`clock_timestamp()` : null })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .execute();
}

async function writeMessage(
  desk: Desk,
  staff: StaffMember,
  ticket: LockedFoundTicket,
  { id, recipient }: { id: string; recipient: string },
  { body, attachment_ids = [] }: NewSideMessage,
): Promise<void> {
  const { brandId } = ticket;
  const messageId = newId();
  await checkAttachments(desk, ticket, attachment_ids);
  await desk.db
    .insertInto("side_messages")
    .values({
      brand_id: brandId,
      id: messageId,
      side_conversation_id: id,
      staff_id: staff.id,
      body,
    })
    .execute();
  if (attachment_ids.length > 0)
    await desk.db
      .insertInto("side_message_files")
      .values(attachment_ids.map((file_id) => ({ brand_id: brandId, message_id: messageId, file_id })))
      .execute();
  const key = { brandId, sideConversationId: id, messageId };
  await queueEmail(desk, {
    mailId: sideMailId(key),
    occasion: sideOccasion,
    brandId,
    sideConversationId: id,
    recipient,
  });
  await desk.jobs.enqueue(desk.db, mailSideMessage, key);
}

/** They must be files of this ticket, and small enough together for an email. */
async function checkAttachments(desk: Desk, ticket: TicketKey, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string; size: number }>`
    select files.id, files.size from files
    where files.brand_id = ${ticket.brandId} and files.id = any (${ids}::text[]) and (
      exists (select from reply_files link join replies on replies.brand_id = link.brand_id and replies.id = link.reply_id
        where link.brand_id = files.brand_id and link.file_id = files.id and replies.ticket_id = ${ticket.ticketId})
      or exists (select from note_files link join notes on notes.brand_id = link.brand_id and notes.id = link.note_id
        where link.brand_id = files.brand_id and link.file_id = files.id and notes.ticket_id = ${ticket.ticketId})
      or exists (select from side_message_files link
        join side_messages message on message.brand_id = link.brand_id and message.id = link.message_id
        join side_conversations side on side.brand_id = message.brand_id and side.id = message.side_conversation_id
        where link.brand_id = files.brand_id and link.file_id = files.id and side.ticket_id = ${ticket.ticketId}))`.execute(
    desk.db,
  );
  const problems = new Problems();
  const known = new Set(rows.map(({ id }) => id));
  for (const [index, id] of ids.entries())
    if (!known.has(id)) problems.add(`attachment_ids.${index}`, "side_conversation.no_such_file");
  const size = rows.reduce((sum, row) => sum + Number(row.size), 0);
  if (size > maxAttachedBytes)
    problems.add("attachment_ids", "side_conversation.files_too_large", {
      limit: maxAttachedBytes / 1_000_000,
    });
  problems.throwIfAny();
}

async function customerAddressOf({ db }: Desk, { brandId, ticketId }: TicketKey): Promise<string | null> {
  const row = await db
    .selectFrom("tickets")
    .leftJoin("clients", (join) =>
      join.onRef("clients.brand_id", "=", "tickets.brand_id").onRef("clients.id", "=", "tickets.client_id"),
    )
    .where("tickets.brand_id", "=", brandId)
    .where("tickets.id", "=", ticketId)
    .select(sql<string | null>`lower(coalesce(clients.email, tickets.guest_email))`.as("address"))
    .executeTakeFirst();
  return row?.address ?? null;
}

async function countOf({ db }: Desk, { brandId, ticketId }: TicketKey): Promise<number> {
  const { count } = await db
    .selectFrom("side_conversations")
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
