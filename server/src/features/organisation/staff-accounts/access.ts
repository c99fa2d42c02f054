import type { Admin } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { publish } from "../../events/publish.ts";
import { ofStaff, sessionsEnded, tokensRevoked } from "./events.ts";
import { readPerson } from "./manage-staff.ts";
import { endSessions, revokeTokens } from "./sign-in/revoke-access.ts";
import { listSessions, type Session } from "./sign-in/sessions.ts";
import { type AccessTokenRecord, listAccessTokens } from "./tokens.ts";

/** What lets a member of staff in, as an administrator sees and ends it: never the sessions and tokens themselves. */
export async function listSessionsOf(desk: Desk, staffId: string): Promise<Session[]> {
  await readPerson(desk, staffId);
  return listSessions(desk, staffId, undefined);
}

export async function listTokensOf(desk: Desk, staffId: string): Promise<AccessTokenRecord[]> {
  await readPerson(desk, staffId);
  return listAccessTokens(desk, staffId);
}

export function endSessionsOf(desk: Desk, admin: Admin, staffId: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    await readPerson(desk, staffId);
    await endSessions(desk, staffId);
    await publish(desk, admin, sessionsEnded, ofStaff(staffId));
  });
}

export function revokeTokensOf(desk: Desk, admin: Admin, staffId: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    await readPerson(desk, staffId);
    await revokeTokens(desk, staffId);
    await publish(desk, admin, tokensRevoked, ofStaff(staffId));
  });
}
