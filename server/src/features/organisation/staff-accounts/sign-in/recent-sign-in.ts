import { sql } from "kysely";
import type { StaffMember } from "../../../core/actors/actors.ts";
import type { Desk } from "../../../core/desk.ts";
import { hashOf } from "../../../core/tokens.ts";
import { publish } from "../../../events/publish.ts";
import { noSession, recentSignInRequired } from "../errors.ts";
import { ofOneself, signInConfirmed } from "../events.ts";
import { isStillPassword, rightPassword } from "../passwords/own-password.ts";
import { withCode } from "./code-attempts.ts";
import { recentFor } from "./sessions.ts";

const confirmationMethods = ["password", "one_time_code"] as const;

/**
 * Refuses what a stolen session must not do, unless its owner signed in or confirmed a few minutes ago. A program with an access
 * token has no one to ask, so its token is enough. If the same request holds the password, that is enough for an account
 * without one-time codes.
 */
export function requireRecentSignIn({ session }: StaffMember, { hasPassword = false } = {}): void {
  if (!session || session.isRecent) return;
  if (hasPassword && !session.hasCodes) return;
  throw recentSignInRequired(session.hasCodes ? confirmationMethods : ["password"]);
}

/** Confirms a session by the password, and by a one-time code if they are on. Returns until when that counts. */
export async function confirmSignIn(
  desk: Desk,
  staff: StaffMember,
  { password, code = null }: { password: string; code?: string | null },
  token: string | undefined,
): Promise<string> {
  if (token === undefined || !staff.session) throw noSession();
  const passwordHash = await rightPassword(desk, staff.id, password, "password");
  const account = { id: staff.id, address: staff.address, hasCodes: staff.session.hasCodes };
  return withCode(desk, account, code, async (desk) => {
    if (!(await isStillPassword(desk, staff.id, passwordHash))) throw noSession();
    const session = await desk.db
      .updateTable("staff_sessions")
      .set({ confirmed_at: sql`clock_timestamp()` })
      .where("token_hash", "=", hashOf(token))
      .returning(sql<string>`confirmed_at + ${sql.lit(recentFor)}::interval`.as("until"))
      .executeTakeFirst();
    if (!session) throw noSession();
    await publish(desk, staff, signInConfirmed, ofOneself(staff));
    return session.until;
  });
}
