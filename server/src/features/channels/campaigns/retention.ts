import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import type { RetentionRule } from "../../core/feature.ts";

/** One at a time: a campaign can have very many recipients. */
export const recipientsRetained: RetentionRule = {
  by: "campaign_recipients_days",
  table: "campaigns",
  key: ["id"],
  time: "finished_at",
  only: sql<boolean>`campaigns.state in ('done', 'cancelled') and campaigns.recipients_forgotten_at is null`,
  rowsAtOnce: 1,
  remove: deleteRecipients,
};

/** The counts per outcome stay. The links of the deleted recipients no longer work. */
async function deleteRecipients(
  { db }: Desk,
  brandId: number,
  keys: readonly (readonly string[])[],
): Promise<void> {
  const ids = keys.flat();
  await sql`update campaign_recipients set external_id = 'forgotten ' || id, email = id || '@forgotten.invalid',
      first_name = null, last_name = null, smtp_response = null, sealed_token = null,
      token_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
    where brand_id = ${brandId} and campaign_id = any (${ids})`.execute(db);
  await sql`update campaigns set recipients_forgotten_at = clock_timestamp()
    where brand_id = ${brandId} and id = any (${ids})`.execute(db);
}
