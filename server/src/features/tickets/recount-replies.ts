import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { TicketKey } from "../core/values/ids.ts";
import { recomputeDue } from "./reply-targets/reply-due.ts";

/**
 * Call after replies were added or removed: updates which one opens the ticket, their number, the newest one,
 * and when a reply is due.
 */
export async function recountReplies(db: Database, { brandId, ticketId }: TicketKey): Promise<void> {
  await sql`
    update replies set is_opening = (replies.id = first.id)
    from (select id from replies where brand_id = ${brandId} and ticket_id = ${ticketId}
      order by created_at, id limit 1) first
    where replies.brand_id = ${brandId} and replies.ticket_id = ${ticketId}
      and replies.is_opening <> (replies.id = first.id)`.execute(db);
  await sql`
    update tickets set replies_count = counted.count, last_reply_at = newest.created_at,
      last_reply_from = newest.author_type, updated_at = clock_timestamp(),
      first_answered_at = counted.first_answered_at
    from (select count(*)::integer as count, min(created_at) filter (where author_type = 'staff') as first_answered_at
        from replies
        where brand_id = ${brandId} and ticket_id = ${ticketId}) counted,
      (select created_at, author_type from replies where brand_id = ${brandId} and ticket_id = ${ticketId}
        order by created_at desc, id desc limit 1) newest
    where brand_id = ${brandId} and id = ${ticketId}`.execute(db);
  await recomputeDue(db, { brandId, ticketId });
}
