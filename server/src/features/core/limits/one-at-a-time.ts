import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";

/**
 * Lets one transaction at a time look at what is counted under a name, and write. Two names of one number would only wait for
 * each other: what is counted is asked for by the whole name. But a stranger chooses parts of it (an email address), and every
 * advisory lock of the database has its number among these, also those that a desk holds for as long as it runs. PostgreSQL's
 * own hash can be reckoned backwards, so that a name could be made for such a lock, and each request by it would keep a
 * connection until its time is up. SHA-256 cannot. `hashtextextended` is enough where nobody waits (idempotency/once.ts) and
 * where the desk alone gives the names (events, credentials/rotating.ts).
 */
export async function oneAtATime(db: Database, name: string): Promise<void> {
  const number = createHash("sha256").update(name).digest().readBigInt64BE();
  await sql`select pg_advisory_xact_lock(${String(number)}::bigint)`.execute(db);
}
