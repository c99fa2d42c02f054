import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Desk } from "../../core/desk.ts";
import type { RetentionRule } from "../../core/feature.ts";

/** Removes the sender's data but not the row, so that the email is not processed again. */
export const sendersRetained: RetentionRule = {
  by: "mail_log_days",
  table: "inbound_mails",
  key: ["id"],
  time: "came_at",
  only: sql<boolean>`num_nonnulls(inbound_mails.sender, inbound_mails.from_address, inbound_mails.subject,
    inbound_mails.message_id) > 0`,
  remove: deleteSenders,
};

async function deleteSenders(
  { db }: Desk,
  brandId: number,
  keys: readonly (readonly string[])[],
): Promise<void> {
  await sql`update inbound_mails set sender = null, from_address = null, subject = null, message_id = null, said = null,
    copied = case when reply_id is null then '{}' else copied end
    where brand_id = ${brandId} and id = any (${keys.flat()})`.execute(db);
}

/**
 * Rows stay longer than emails are read again, and at least as long as the sender's data. What staff see at a
 * message stays with its ticket.
 */
export async function deleteOldInboundMails(db: Database): Promise<void> {
  await sql`delete from inbound_mails where came_at < now() - interval '90 days'
    and num_nonnulls(sender, from_address, subject, message_id) = 0
    and (reply_id is null or copied = '{}' and not dmarc_failed)`.execute(db);
}
