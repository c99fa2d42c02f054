import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";

/** Whether the brand takes neither emails nor guest tickets from this address. */
export async function isBlockedSender(db: Database, brandId: number, email: string): Promise<boolean> {
  const address = email.trim().toLowerCase();
  const domain = address.slice(address.lastIndexOf("@"));
  const { rows } = await sql<{ blocked: boolean }>`
    select exists (select from blocked_senders
      where brand_id = ${brandId} and sender in (${address}, ${domain})) as blocked`.execute(db);
  return rows[0]?.blocked ?? false;
}
