import { sql } from "kysely";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { isUlid } from "../../core/schemas.ts";
import { publish } from "../../events/publish.ts";
import { ofTicket, splitFrom, splitOff } from "../events.ts";
import { writeSender } from "../guest-sender.ts";
import { recountReplies } from "../recount-replies.ts";
import { insertTicket } from "../write-ticket.ts";
import type { FoundTicket } from "./load-ticket.ts";
import { lockAtVersion, type TicketVersion } from "./load-ticket.ts";

/**
 * Moves a later message of the customer, with its files, into a new ticket. A guest gets a separate link for
 * it.
 */
export function splitTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  {
    replyId,
    subject,
    version,
  }: { replyId: string; subject?: string | undefined; version?: TicketVersion | undefined },
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const found = await lockAtVersion(desk, staff, number, version);
    const message = await messageOf(desk, found, replyId);
    const created = await openFrom(desk, found, message.created_at, subject);
    await moveReply(desk, found, replyId, created.id);
    await recountReplies(desk.db, found);
    await recountReplies(desk.db, { brandId: found.brandId, ticketId: created.id });
    await writeGuestLink(desk, found, created.id);
    const part = { ...found, ticketId: created.id, number: created.number };
    await publish(desk, staff, splitOff, ofTicket(found), { number: created.number });
    await publish(desk, staff, splitFrom, ofTicket(part), { number });
    return part;
  });
}

async function messageOf({ db }: Desk, { brandId, ticketId }: FoundTicket, replyId: string) {
  const message = isUlid(replyId)
    ? await db
        .selectFrom("replies")
        .where("brand_id", "=", brandId)
        .where("ticket_id", "=", ticketId)
        .where("id", "=", replyId)
        .where("author_type", "=", "client")
        .where("is_opening", "=", false)
        .select("created_at")
        .executeTakeFirst()
    : undefined;
  if (!message) throw problem("reply_id", "split.not_a_message");
  return message;
}

async function openFrom({ db }: Desk, { brandId, ticketId }: FoundTicket, now: string, subject?: string) {
  const from = await db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .select(["subject", "priority", "department_id", "client_id", "guest_email", "assignee_id"])
    .executeTakeFirstOrThrow();
  return insertTicket(db, {
    brandId,
    subject: subject ?? from.subject,
    priority: from.priority,
    source: "staff",
    departmentId: from.department_id,
    clientId: from.client_id,
    guestEmail: from.guest_email,
    assigneeId: from.assignee_id,
    customFields: [],
    cc: [],
    now,
  });
}

async function moveReply(
  { db }: Desk,
  { brandId }: FoundTicket,
  replyId: string,
  ticketId: string,
): Promise<void> {
  await sql`update replies set ticket_id = ${ticketId}, is_opening = true
    where brand_id = ${brandId} and id = ${replyId}`.execute(db);
}

/** A guest gets a separate link for the new ticket. */
async function writeGuestLink(
  desk: Desk,
  { brandId, ticketId }: FoundTicket,
  newTicketId: string,
): Promise<void> {
  const sender = await desk.db
    .selectFrom("guest_senders")
    .where("brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .select(["email", "first_name as firstName", "last_name as lastName", "company"])
    .executeTakeFirst();
  if (!sender) return;
  await writeSender(desk, { brandId, ticketId: newTicketId }, sender);
}
