import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";

/** Deletes unconfirmed addresses within a week, and the remains of ended subscriptions after a month. */
export async function deleteUnconfirmed(db: Database): Promise<void> {
  await sql`delete from status_subscribers
    where (confirmed_at is null and asked_at < clock_timestamp() - interval '7 days')
      or stopped_at < clock_timestamp() - interval '30 days'`.execute(db);
}
