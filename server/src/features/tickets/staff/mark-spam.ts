import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { visibleTo } from "../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { blockSender, unblockSender } from "../blocked-senders/block-sender.ts";
import { ofTicket, spamCleared, spamMarked } from "../events.ts";
import { actingAs, lockAtVersion, type TicketVersion } from "./load-ticket.ts";
import { revertHeldReplies } from "./replies/revert-to-draft.ts";
import { ticketSenderOf } from "./sender.ts";

/**
 * Hides a ticket as spam, like a deleted one, and blocks its sender if asked to. No one is emailed. A ticket that is marked already
 * stays as it is, so the request can be repeated.
 */
export function markSpam(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { block, version }: { block: boolean; version?: TicketVersion | undefined },
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    if (await spam(desk, staff, number).executeTakeFirst()) return;
    const ticket = await lockAtVersion(desk, staff, number, version);
    const sender = await ticketSenderOf(desk, ticket);
    await revertHeldReplies(desk, ticket, ticket, "reply.not_sent_deleted");
    await publish(desk, staff, spamMarked, { ...ofTicket(ticket), name: `ticket ${ticket.number}` });
    if (block && sender?.email) await blockSender(desk, staff, ticket.brandId, sender.email);
    await set(desk, ticket, { deleted_at: sql<string>`clock_timestamp()`, is_spam: true });
  });
}

/** Brings the ticket back and unblocks its sender's address. */
export function clearSpam(desk: Desk, staff: StaffMember, number: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const ticket = await spam(desk, staff, number).forUpdate().executeTakeFirst();
    if (!ticket) throw notFound();
    await set(desk, ticket, { deleted_at: null, is_spam: false });
    const sender = await ticketSenderOf(desk, ticket);
    if (sender?.email) await unblockSender(desk, staff, ticket.brandId, { sender: sender.email });
    await publish(desk, staff, spamCleared, { ...ofTicket(ticket), name: `ticket ${number}` });
  });
}

/** The ticket, if it is marked as spam and this agent would see it. */
function spam({ db }: Desk, staff: StaffMember, number: string) {
  return db
    .selectFrom("all_tickets as tickets")
    .where("number", "=", number)
    .where("is_spam", "=", true)
    .where(visibleTo(staff))
    .select(["brand_id as brandId", "id as ticketId", "department_id as departmentId", actingAs(staff)]);
}

async function set(
  { db }: Desk,
  { brandId, ticketId }: TicketKey,
  values: { deleted_at: ReturnType<typeof sql<string>> | null; is_spam: boolean },
): Promise<void> {
  await db
    .updateTable("all_tickets")
    .set(values)
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .execute();
}
