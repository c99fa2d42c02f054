import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { Desk } from "../desk.ts";
import type { Retained } from "../feature.ts";

/** Whom a mail came from is kept no longer; that it came is, so that it is not taken for a new one. */
export const sendersRetained: Retained = {
  by: "mail_log_days",
  table: "inbound_mails",
  key: ["id"],
  time: "came_at",
  only: sql<boolean>`num_nonnulls(inbound_mails.sender, inbound_mails.message_id) > 0`,
  remove: forgetSenders,
};

async function forgetSenders(
  { db }: Desk,
  brandId: number,
  keys: readonly (readonly string[])[],
): Promise<void> {
  await sql`update inbound_mails set sender = null, message_id = null
    where brand_id = ${brandId} and id = any (${keys.flat()})`.execute(db);
}

/** Longer than mails are looked at again, so that each is known for as long as that; and while its sender is. */
export async function forgetInboundMails(db: Database): Promise<void> {
  await sql`delete from inbound_mails where came_at < now() - interval '90 days'
    and num_nonnulls(sender, message_id) = 0`.execute(db);
}
