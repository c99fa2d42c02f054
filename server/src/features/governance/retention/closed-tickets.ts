import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Desk } from "../../core/desk.ts";
import type { RetentionRule } from "../../core/feature.ts";
import { storeFiguresOfErased } from "../../tickets/analytics/keep-erased.ts";

/** A ticket with a held reply is exempt, because sending the reply reopens it. */
export const closedTickets: RetentionRule = {
  by: "closed_tickets_days",
  table: "all_tickets",
  key: ["id"],
  time: "closed_at",
  only: sql<boolean>`all_tickets.status = 'closed' and all_tickets.deleted_at is null and not exists (
    select from held_replies held
    where held.brand_id = all_tickets.brand_id and held.ticket_id = all_tickets.id)`,
  // Each ticket is removed with its whole thread, and locks its client's row, which opening tickets needs.
  rowsAtOnce: 50,
  remove: removeTickets,
};

/** An admin can restore a deleted ticket until then. */
export const deletedTickets: RetentionRule = {
  by: "deleted_tickets_days",
  table: "all_tickets",
  key: ["id"],
  time: "deleted_at",
  rowsAtOnce: 50,
  remove: removeTickets,
};

/** Removed tickets stay in the counts, like those of an erased client. A guest is removed with their last ticket. */
async function removeTickets(
  { db }: Desk,
  brandId: number,
  keys: readonly (readonly string[])[],
): Promise<void> {
  const ids = keys.flat();
  await storeFiguresOfErased(db, brandId, ids);
  const gone = await db
    .deleteFrom("all_tickets")
    .where("brand_id", "=", brandId)
    .where(sql<boolean>`id = any (${ids})`)
    .returning("guest_email")
    .execute();
  const emails = gone.flatMap(({ guest_email }) => guest_email ?? []);
  if (emails.length > 0) await deleteGuests(db, brandId, emails);
}

/**
 * A guest who is writing holds the lock on their row and is skipped. The remaining tickets are counted under the lock.
 */
async function deleteGuests(db: Database, brandId: number, emails: readonly string[]): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select email from guests where brand_id = ${brandId} and email = any (${emails})
    for update skip locked`.execute(db);
  await sql`delete from guests where brand_id = ${brandId} and email = any (${rows.map(({ email }) => email)})
    and not exists (select from all_tickets
      where all_tickets.brand_id = guests.brand_id and all_tickets.guest_email = guests.email)`.execute(db);
}
