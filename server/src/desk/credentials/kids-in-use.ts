import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";

/** How many values of a kind are sealed under a key of the ring. */
export interface KidInUse {
  kid: string;
  kind: "credentials" | "guest_tokens" | "idempotent_outcomes";
  values: number;
}

/** The keys that something is still sealed under: none of them may leave the ring. */
export async function kidsInUse(db: Database): Promise<KidInUse[]> {
  const { rows } = await sql<KidInUse>`
    select kid, 'credentials' as kind, count(*) as values from credentials group by 1
    union all
    select ${kidIn(sql`sealed_token`)}, 'guest_tokens', count(*)
    from guest_senders where sealed_token is not null group by 1
    union all
    select ${kidIn(sql`sealed_body`)}, 'idempotent_outcomes', count(*) from idempotent_outcomes group by 1
    order by kid, kind`.execute(db);
  return rows;
}

/** Reads the kid out of a sealed value (its protected header, base64url of JSON) in the database. */
export function kidIn(sealed: RawBuilder<unknown>): RawBuilder<string> {
  const header = sql`translate(${sealed}::json ->> 'protected', '-_', '+/')`;
  const padded = sql`rpad(${header}, 4 * ceil(length(${header}) / 4.0)::integer, '=')`;
  return sql`convert_from(decode(${padded}, 'base64'), 'UTF8')::json ->> 'kid'`;
}
