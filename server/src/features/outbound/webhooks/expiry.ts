import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";

/**
 * Deletes deliveries that waited three months because their webhook stayed off. The brand sets the retention of finished ones.
 */
export async function deleteUnfinishedDeliveries(db: Database): Promise<void> {
  await sql`delete from webhook_deliveries
    where finished_at is null and happened_at < now() - interval '90 days'`.execute(db);
}

/** Deletes secrets that no longer sign. */
export async function deleteOldSecrets(db: Database): Promise<void> {
  await sql`update webhooks set sealed_old_secret = null, old_secret_until = null
    where old_secret_until < now()`.execute(db);
}
