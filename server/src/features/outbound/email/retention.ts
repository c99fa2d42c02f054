import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { RetentionRule } from "../../core/feature.ts";

export const mailsRetained: RetentionRule = {
  by: "mail_log_days",
  table: "mails",
  key: ["id"],
  time: "created_at",
};

/** Emails without a brand have no brand's retention setting. */
export async function deleteOldDeskMails(db: Database): Promise<void> {
  await sql`delete from mails where brand_id is null and created_at < now() - interval '90 days'`.execute(db);
}
