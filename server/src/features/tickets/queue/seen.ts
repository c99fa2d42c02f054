import { type RawBuilder, sql } from "kysely";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import type { MergeRule } from "../../core/feature.ts";
import { keepFoundTicket } from "../staff/load-ticket.ts";
import { notWaiting } from "./errors.ts";

/** Marks a ticket as read up to this message; this never moves the position back. */
export function markSeen(desk: Desk, staff: StaffMember, number: string, replyId: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { brandId, ticketId } = await keepFoundTicket(desk, staff, number);
    const { numAffectedRows } = await sql`
      insert into ticket_seen as seen (staff_id, brand_id, ticket_id, last_read_at)
      select ${staff.id}, brand_id, ticket_id, created_at from replies
      where brand_id = ${brandId} and id = ${replyId} and ticket_id = ${ticketId}
      on conflict (staff_id, brand_id, ticket_id) do update set
        last_read_at = greatest(seen.last_read_at, excluded.last_read_at)`.execute(desk.db);
    if (!numAffectedRows) throw problem("reply_id", "seen.not_a_message");
  });
}

/**
 * Moves the position back to before the newest customer message, so that the ticket is unread again for this agent.
 * 409 if it cannot be unread, as no customer message waits for a reply.
 */
export function markUnread(desk: Desk, staff: StaffMember, number: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { brandId, ticketId } = await keepFoundTicket(desk, staff, number);
    const { rows } = await sql`
      with waiting as (
        select (select max(created_at) from replies
          where brand_id = ${brandId} and ticket_id = ${ticketId} and author_type = 'client') as newest_at
        from tickets where brand_id = ${brandId} and id = ${ticketId} and waiting_since is not null),
      moved as (
        update ticket_seen as seen
        set last_read_at = least(seen.last_read_at, waiting.newest_at - interval '1 microsecond')
        from waiting
        where seen.staff_id = ${staff.id} and seen.brand_id = ${brandId} and seen.ticket_id = ${ticketId})
      select from waiting`.execute(desk.db);
    if (rows.length === 0) throw notWaiting();
  });
}

/**
 * Whether a ticket is unread: it has a customer message without a reply that this agent hasn't seen.
 * Colleagues' messages do not make it unread; a mention is separate. A condition on `tickets`.
 */
export const isUnreadBy = (staffId: string): RawBuilder<boolean> => sql<boolean>`(
  tickets.waiting_since is not null and not exists (
    select from ticket_seen as seen where seen.staff_id = ${staffId} and seen.brand_id = tickets.brand_id
      and seen.ticket_id = tickets.id and seen.last_read_at >= tickets.last_reply_at))`;

const maxUnreadCounted = 100;

/** The number of customer messages that this agent hasn't seen; null if the ticket is not unread. */
export const unreadCount = (staffId: string): RawBuilder<number | null> => sql<number | null>`
  case when ${isUnreadBy(staffId)} then (
    select count(*) from (
      select from replies where replies.brand_id = tickets.brand_id and replies.ticket_id = tickets.id
        and replies.author_type = 'client' and replies.created_at > coalesce(
          (select last_read_at from ticket_seen as seen where seen.staff_id = ${staffId}
            and seen.brand_id = tickets.brand_id and seen.ticket_id = tickets.id), '-infinity')
      limit ${maxUnreadCounted}) as unseen) end`;

/** A merged ticket is read up to where both were; an agent who had not opened both finds it unread. */
export const joinSeen: MergeRule = async ({ db }, source, target) => {
  await sql`update ticket_seen as seen set last_read_at = least(seen.last_read_at, other.last_read_at)
    from ticket_seen as other
    where seen.brand_id = ${target.brandId} and seen.ticket_id = ${target.ticketId}
      and other.brand_id = ${source.brandId} and other.ticket_id = ${source.ticketId}
      and other.staff_id = seen.staff_id`.execute(db);
  await sql`delete from ticket_seen where brand_id = ${target.brandId} and ticket_id = ${target.ticketId}
    and staff_id not in (select staff_id from ticket_seen
      where brand_id = ${source.brandId} and ticket_id = ${source.ticketId})`.execute(db);
};
