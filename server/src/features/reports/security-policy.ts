import { sql } from "kysely";
import type { Desk } from "../core/desk.ts";

// Expires at least five months ahead, below the year that RFC 9116 recommends as the maximum. Stays the same for a
// whole day.
const validForDays = 180;

/** The brand's own contact for security problems, and the date until which the information is valid. */
export async function securityPolicyOf(
  { db }: Desk,
  brandId: number,
): Promise<{ contact: string | null; expires: string }> {
  const { rows } = await sql<{ contact: string | null; expires: string }>`
    select nullif(trim(security_contact), '') as contact,
      to_char(date_trunc('day', now() at time zone 'UTC') + make_interval(days => ${validForDays}),
        'YYYY-MM-DD"T"HH24:MI:SS"Z"') as expires
    from brands where id = ${brandId}`.execute(db);
  return rows[0] ?? { contact: null, expires: "" };
}
