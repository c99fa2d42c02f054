import { sql } from "kysely";
import { withoutWaiting } from "../../../infrastructure/database/commits.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";

/** The tables of what opens a door, and where each says when it was last used. */
const columns = {
  integration_key_tokens: "last_used_at",
  staff_tokens: "last_used_at",
  staff_sessions: "last_seen_at",
} as const;

/**
 * Notes to the minute that a token was used. Reads do this too, so nothing here waits: not for the row, since of all that come in
 * one moment one writes it, and not for the commit.
 */
export async function noteUse(db: Database, table: keyof typeof columns, hash: Buffer): Promise<void> {
  const [name, column] = [sql.table(table), sql.ref(columns[table])];
  await sql`update ${name} set ${column} = clock_timestamp() from ${withoutWaiting}
    where token_hash = (select token_hash from ${name} where token_hash = ${hash}
      and coalesce(${column} < clock_timestamp() - interval '1 minute', true) for update skip locked)`.execute(
    db,
  );
}
