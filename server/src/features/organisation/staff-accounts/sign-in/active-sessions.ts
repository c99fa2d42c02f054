import { sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { prepare } from "../../../../infrastructure/database/prepare.ts";
import type { Scope } from "../../../core/actors/scope.ts";
import { memberColumns, scopeOf } from "../member.ts";
import { absoluteEnd, idleEnd } from "./sessions.ts";

const holdersOf = prepare((db, { hashes }: { hashes: Buffer[] }) =>
  db
    .selectFrom("staff")
    .innerJoin(
      (all) =>
        all
          .selectFrom("staff_tokens")
          .where(sql<boolean>`token_hash = any (${hashes}::bytea[])`)
          .where("revoked_at", "is", null)
          .where(sql<boolean>`coalesce(expires_at > now(), true)`)
          .select(["token_hash", "staff_id"])
          .unionAll(
            all
              .selectFrom("staff_sessions")
              .where(sql<boolean>`token_hash = any (${hashes}::bytea[])`)
              .where(sql<boolean>`last_seen_at > now() - ${sql.lit(idleEnd)}::interval`)
              .where(sql<boolean>`created_at > now() - ${sql.lit(absoluteEnd)}::interval`)
              .select(["token_hash", "staff_id"]),
          )
          .as("key"),
      (join) => join.onRef("key.staff_id", "=", "staff.id"),
    )
    .where("staff.active", "=", true)
    .select(memberColumns)
    .select(sql<string>`encode(key.token_hash, 'hex')`.as("hash")),
);

/**
 * The current scope of each of these tokens and sessions (by hash), undefined if revoked: for long-running work such as streams.
 */
export async function activeSessions(
  db: Database,
  hashes: Buffer[],
): Promise<(hash: Buffer) => Scope | undefined> {
  const rows = await holdersOf(db, { hashes });
  const scopes = new Map(rows.map((row) => [row.hash, scopeOf(row)]));
  return (hash) => scopes.get(hash.toString("hex"));
}
