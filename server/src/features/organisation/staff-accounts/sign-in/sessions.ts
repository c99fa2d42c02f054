import { createHash, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../../errors.ts";
import { prepareInCommon } from "../../../../infrastructure/database/prepare.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import type { CallerCredentials } from "../../../core/actors/authenticator.ts";
import { noteUse } from "../../../core/actors/record-use.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Closed, Instant, Nullable, Ulid } from "../../../core/schemas.ts";
import { hashOf } from "../../../core/values/tokens.ts";
import { publish } from "../../../events/publish.ts";
import { noSession } from "../errors.ts";
import { ofOneself, ofStaff, sessionEnded, sessionsEnded, signedOut } from "../events.ts";
import { memberColumns, memberOf } from "../member.ts";
import { endSessions, type KeyHash } from "./revoke-access.ts";

/** A session expires after this idle time, and at the latest this long after it began. */
export const idleEnd = "12 hours";
export const absoluteDays = 14;
export const absoluteEnd = `${absoluteDays} days`;
export const sessionMaxAgeSeconds = absoluteDays * 24 * 3600;
/** How long a sign-in or confirmation counts as recent. */
export const recentFor = "10 minutes";

const memberBySession = prepareInCommon((db, { hash }: { hash: Buffer }) =>
  db
    .selectFrom("staff_sessions as session")
    .innerJoin("staff", "staff.id", "session.staff_id")
    .where("session.token_hash", "=", hash)
    .where("staff.active", "=", true)
    .where(sql<boolean>`session.last_seen_at > now() - ${sql.lit(idleEnd)}::interval`)
    .where(sql<boolean>`session.created_at > now() - ${sql.lit(absoluteEnd)}::interval`)
    .select(memberColumns)
    .select([
      sql<boolean>`session.last_seen_at < now() - interval '1 minute'`.as("is_stale"),
      sql<boolean>`session.confirmed_at > now() - ${sql.lit(recentFor)}::interval`.as("is_recent"),
      sql<boolean>`staff.totp_confirmed_at is not null`.as("has_codes"),
    ]),
);

export async function enterBySession(
  { db }: Desk,
  token: string,
  acting: Pick<CallerCredentials, "address" | "chooseLanguage">,
): Promise<StaffMember> {
  const hash = hashOf(token);
  const [row] = await memberBySession(db, { hash });
  if (!row) throw noSession();
  if (row.is_stale) await noteUse(db, "staff_sessions", hash);
  return { ...memberOf(row, acting), session: { isRecent: row.is_recent, hasCodes: row.has_codes } };
}

/**
 * The value that a page must send in X-CSRF-Token. Another site's page can make the browser send the cookie, but it can neither
 * read the cookie nor request this value.
 */
export function csrfTokenOf(sessionToken: string): string {
  return createHash("sha256").update(`csrf ${sessionToken}`).digest("base64url");
}

export function isCsrfToken(given: string | undefined, sessionToken: string): boolean {
  return timingSafeEqual(hashOf(given ?? ""), hashOf(csrfTokenOf(sessionToken)));
}

export const Session = Closed(
  {
    id: Ulid,
    address: Type.String(),
    user_agent: Nullable(Type.String()),
    created_at: Instant,
    last_seen_at: Instant,
    is_current: Type.Boolean(),
  },
  { $id: "StaffSession" },
);
export type Session = Static<typeof Session>;

export async function listSessions(
  { db }: Desk,
  staffId: string,
  current: string | undefined,
): Promise<Session[]> {
  const rows = await db
    .selectFrom("staff_sessions")
    .where("staff_id", "=", staffId)
    .where(sql<boolean>`last_seen_at > now() - ${sql.lit(idleEnd)}::interval`)
    .where(sql<boolean>`created_at > now() - ${sql.lit(absoluteEnd)}::interval`)
    .orderBy("last_seen_at", "desc")
    .select(["id", "address", "user_agent", "created_at", "last_seen_at", "token_hash"])
    .execute();
  const hash = current === undefined ? undefined : hashOf(current);
  return rows.map(({ token_hash, ...session }) => ({
    ...session,
    is_current: hash !== undefined && token_hash.equals(hash),
  }));
}

/** Once this returns, no process accepts the session. */
export function endSession(
  desk: Desk,
  by: StaffMember,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { numDeletedRows } = await desk.db
      .deleteFrom("staff_sessions")
      .where("id", "=", sessionId)
      .where("staff_id", "=", staffId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await publish(desk, by, sessionEnded, ofStaff(staffId), {}, { session_id: sessionId });
  });
}

/** Ends one's own sessions except the current one. */
export function endOtherSessions(desk: Desk, staff: StaffMember, atHand: KeyHash): Promise<void> {
  return inTransaction(desk, async (desk) => {
    await endSessions(desk, staff.id, atHand);
    await publish(desk, staff, sessionsEnded, ofOneself(staff));
  });
}

export async function signOut(desk: Desk, staff: StaffMember, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  await inTransaction(desk, async (desk) => {
    await desk.db.deleteFrom("staff_sessions").where("token_hash", "=", hashOf(token)).execute();
    await publish(desk, staff, signedOut, ofOneself(staff));
  });
}
