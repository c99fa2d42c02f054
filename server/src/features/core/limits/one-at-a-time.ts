import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";

/**
 * Lets one transaction at a time check and write what counts under a name. A hash collision between names would only make one
 * wait for the other. But strangers choose parts of a name (an email address), and advisory locks share one number space,
 * including locks that a running desk holds permanently. PostgreSQL's own hash can be inverted, so an attacker could forge a name
 * for such a lock and tie up a connection per request until its timeout. SHA-256 prevents this. `hashtextextended` is enough if
 * the caller never waits (idempotency/once.ts) or if only the desk chooses names (events, credentials/rotate.ts).
 */
export async function oneAtATime(db: Database, name: string): Promise<void> {
  const number = createHash("sha256").update(name).digest().readBigInt64BE();
  await sql`select pg_advisory_xact_lock(${String(number)}::bigint)`.execute(db);
}
