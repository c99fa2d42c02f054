import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";

const batchSize = 5_000;

/**
 * Deletes sessions a month after their last use, with their identities. Staff close the open chats of
 * visitors who left.
 */
export async function deleteOldChatSessions(db: Database): Promise<void> {
  await sql`delete from chat_identities where expires_at < clock_timestamp() - interval '1 hour'`.execute(db);
  await sql`delete from chat_sessions where (brand_id, id) in (
    select brand_id, id from chat_sessions where seen_at < clock_timestamp() - interval '30 days'
    limit ${sql.lit(batchSize)})`.execute(db);
}
