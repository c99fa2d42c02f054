import { sql } from "kysely";
import type { Desk } from "../../../core/desk.ts";

/** The hash of the session or the access token that a request came by. */
export type KeyHash = Buffer | null;

/**
 * Ends every session and access token of somebody, but for the one at hand. Links end by themselves with the password and
 * the address that they were made for, and so does everything with `active` (end_what_let_staff_in).
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
