import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";

/** The log goes after a month; what nobody could be told, because their webhook stayed off, after three. */
export async function forgetDeliveries(db: Database): Promise<void> {
  await sql`delete from webhook_deliveries
    where happened_at < now() - interval '30 days'
      and (finished_at < now() - interval '30 days' or happened_at < now() - interval '90 days')`.execute(db);
}

/** A secret that signs no more. */
export async function forgetOldSecrets(db: Database): Promise<void> {
  await sql`update webhooks set sealed_old_secret = null, old_secret_until = null
    where old_secret_until < now()`.execute(db);
}
