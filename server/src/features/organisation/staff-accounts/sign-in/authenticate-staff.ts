import { sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { prepareInCommon } from "../../../../infrastructure/database/prepare.ts";
import type { Admin, StaffMember } from "../../../core/actors/actors.ts";
import { type CallerCredentials, refuseStranger, tokenOf } from "../../../core/actors/authenticator.ts";
import { expiredToken, unknownToken } from "../../../core/actors/errors.ts";
import { noteUse } from "../../../core/actors/record-use.ts";
import { hashOf } from "../../../core/values/tokens.ts";
import { adminOnly } from "../errors.ts";
import { memberColumns, memberOf } from "../member.ts";

const staffTokenByHash = prepareInCommon((db, { hash }: { hash: Buffer }) =>
  db
    .selectFrom("staff_tokens as token")
    .innerJoin("staff", "staff.id", "token.staff_id")
    .where("token.token_hash", "=", hash)
    .select(memberColumns)
    .select([
      sql<boolean>`token.revoked_at is not null or not staff.active`.as("is_revoked"),
      sql<boolean>`coalesce(token.last_used_at < now() - interval '1 minute', true)`.as("is_stale"),
      sql<boolean>`token.expires_at <= now()`.as("is_expired"),
    ]),
);

export async function enterAsStaff(db: Database, credentials: CallerCredentials): Promise<StaffMember> {
  const token = tokenOf(credentials);
  const [member] = await staffTokenByHash(db, { hash: hashOf(token) });
  if (!member) return refuseStranger(db, token, "staff");
  if (member.is_revoked) throw unknownToken();
  if (member.is_expired) throw expiredToken();
  if (member.is_stale) await noteUse(db, "staff_tokens", hashOf(token));
  return memberOf(member, credentials);
}

export function requireAdmin(member: StaffMember): Admin {
  if (member.role !== "admin") throw adminOnly();
  return { ...member, role: member.role };
}
