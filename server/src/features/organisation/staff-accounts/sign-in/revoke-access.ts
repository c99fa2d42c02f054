import { sql } from "kysely";
import type { Desk } from "../../../core/desk.ts";

/** The hash of the request's session or access token. */
export type KeyHash = Buffer | null;

/**
 * Ends a person's sessions and access tokens except the current one. Links become invalid when the password or address changes,
 * and a trigger on `active` (end_what_let_staff_in) ends everything.
 */
export async function endAccess(desk: Desk, staffId: string, atHand: KeyHash = null): Promise<void> {
  await endSessions(desk, staffId, atHand);
  await revokeTokens(desk, staffId, atHand);
}

export async function endSessions({ db }: Desk, staffId: string, atHand: KeyHash = null): Promise<void> {
  await db
    .deleteFrom("staff_sessions")
    .where("staff_id", "=", staffId)
    .where(sql<boolean>`token_hash is distinct from ${atHand}`)
    .execute();
}

export async function revokeTokens({ db }: Desk, staffId: string, atHand: KeyHash = null): Promise<void> {
  await db
    .updateTable("staff_tokens")
    .set({ revoked_at: sql`clock_timestamp()` })
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null)
    .where(sql<boolean>`token_hash is distinct from ${atHand}`)
    .execute();
}
