import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";

/** What nobody could be told for three months, because their webhook stayed off. How long the log is kept, its brand says. */
export async function forgetUntold(db: Database): Promise<void> {
  await sql`delete from webhook_deliveries
    where finished_at is null and happened_at < now() - interval '90 days'`.execute(db);
}

/** A secret that signs no more. */
export async function forgetOldSecrets(db: Database): Promise<void> {
  await sql`update webhooks set sealed_old_secret = null, old_secret_until = null
    where old_secret_until < now()`.execute(db);
}
