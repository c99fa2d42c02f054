import { sql } from "kysely";
import { changedMeanwhile } from "../../errors.ts";
import type { Database } from "../../infrastructure/database/connect.ts";

/** A ticket's version for If-Match (RFC 9110, 13.1.1): every change by staff moves `updated_at`. */
export function versionOf({ updated_at }: { updated_at: string }): string {
  return `"${updated_at}"`;
}

/** Refuses a write that was made up against an older version of the ticket, which must be locked. */
export async function requireFresh(
  db: Database,
  { brandId, ticketId }: { brandId: number; ticketId: string },
  ifMatch: string | undefined,
): Promise<void> {
  if (ifMatch === undefined || ifMatch.trim() === "*") return;
  const row = await db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .select("updated_at")
    .executeTakeFirstOrThrow();
  const accepted = ifMatch.split(",").map((tag) => tag.trim());
  if (!accepted.includes(versionOf(row))) throw changedMeanwhile();
}

/** Marks the ticket as changed now. */
export async function touchTicket(
  db: Database,
  { brandId, ticketId }: { brandId: number; ticketId: string },
): Promise<void> {
  await db
    .updateTable("tickets")
    .set({ updated_at: sql`clock_timestamp()` })
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .execute();
}
