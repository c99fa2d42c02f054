import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";

const batchSize = 5_000;

/**
 * What strangers chatted is gone ninety days after it ended: nobody can be asked whose it is. A client's stays with the client, and
 * what goes on as a ticket is in the ticket. Sessions go a month after anybody has used them, with them the identities that they
 * were shown; an open chat of a visitor who is long gone is staff's to end.
 */
export async function forgetOldChats(db: Database): Promise<void> {
  await sql`delete from chats where (brand_id, id) in (
    select brand_id, id from chats where status = 'closed' and closed_at < clock_timestamp() - interval '90 days'
      and client_id is null order by closed_at limit ${sql.lit(batchSize)})`.execute(db);
  await sql`delete from chat_identities where expires_at < clock_timestamp() - interval '1 hour'`.execute(db);
  await sql`delete from chat_sessions where (brand_id, id) in (
    select brand_id, id from chat_sessions where seen_at < clock_timestamp() - interval '30 days'
    limit ${sql.lit(batchSize)})`.execute(db);
}
