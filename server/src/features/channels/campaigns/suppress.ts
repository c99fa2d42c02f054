import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import { newId } from "../../core/values/ids.ts";
import type { SuppressionReason } from "./campaign.ts";

/**
 * Suppresses an address for all campaigns of the brand. The reason `unsubscribed` is never overwritten.
 * Returns the entry, and whether it changed.
 */
export async function suppressAddress(
  { db }: Desk,
  brandId: number,
  email: string,
  reason: SuppressionReason,
): Promise<{ id: string; isNew: boolean }> {
  const { rows } = await sql<{ id: string }>`
    insert into suppressions (brand_id, id, email, reason)
    values (${brandId}, ${newId()}, ${email}, ${reason})
    on conflict (brand_id, lower(email)) do update set reason = excluded.reason
      where excluded.reason = 'unsubscribed' and suppressions.reason <> 'unsubscribed'
    returning id`.execute(db);
  const [written] = rows;
  if (written) return { id: written.id, isNew: true };
  const known = await db
    .selectFrom("suppressions")
    .where("brand_id", "=", brandId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .select("id")
    .executeTakeFirstOrThrow();
  return { id: known.id, isNew: false };
}
