import { sql } from "kysely";
import { withoutWaiting } from "../../../infrastructure/database/commits.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";

/** The tables of credentials, each with its column of last use. */
const columns = {
  integration_key_tokens: "last_used_at",
  staff_tokens: "last_used_at",
  staff_sessions: "last_seen_at",
} as const;

/**
 * Records a token's use, to the minute. Reads do this too, so nothing here waits: of concurrent requests only one writes the row,
 * and no request waits for the commit.
 */
export async function noteUse(db: Database, table: keyof typeof columns, hash: Buffer): Promise<void> {
  const [name, column] = [sql.table(table), sql.ref(columns[table])];
  await sql`update ${name} set ${column} = clock_timestamp() from ${withoutWaiting}
    where token_hash = (select token_hash from ${name} where token_hash = ${hash}
      and coalesce(${column} < clock_timestamp() - interval '1 minute', true) for update skip locked)`.execute(
    db,
  );
}
