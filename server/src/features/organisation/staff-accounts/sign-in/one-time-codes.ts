import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { problem } from "../../../../problems.ts";
import type { Admin, StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { hashOf } from "../../../core/values/tokens.ts";
import { publish } from "../../../events/publish.ts";
import { codesAlreadyOn, codesNotBegun } from "../errors.ts";
import { codesBegun, codesOff, codesOn, ofOneself, ofStaff } from "../events.ts";
import { readPerson } from "../manage-staff.ts";
import { withPassword } from "../passwords/own-password.ts";

const issuer = "Sidedesk";
const recoveryCodes = 10;
/** Accepts a code of the previous and next step: clocks differ, and people type slowly. */
const window = 1;

/** Creates a secret for one-time codes (TOTP, RFC 6238), which takes effect once a code confirms it. */
export function beginCodes(
  desk: Desk,
  staff: StaffMember,
  password: string,
): Promise<{ secret: string; otpauth_url: string }> {
  return withPassword(desk, staff, { password }, async (desk) => {
    const { totp_confirmed_at, email } = await codesOf(desk, staff.id);
    if (totp_confirmed_at !== null) throw codesAlreadyOn();
    const secret = new Secret({ size: 20 });
    const { sealed } = await desk.keyring.seal(secret.base32, oneTimeCodeContext(staff.id));
    await desk.db
      .updateTable("staff")
      .set({ totp_sealed: sealed, totp_last_step: null })
      .where("id", "=", staff.id)
      .execute();
    await publish(desk, staff, codesBegun, ofOneself(staff));
    return { secret: secret.base32, otpauth_url: new TOTP({ issuer, label: email, secret }).toString() };
  });
}

/** Enables them with a first code, and returns the recovery codes, which are shown only once. */
export function confirmCodes(desk: Desk, staff: StaffMember, code: string): Promise<string[]> {
  return inTransaction(desk, async (desk) => {
    const row = await codesOf(desk, staff.id);
    if (row.totp_confirmed_at !== null) throw codesAlreadyOn();
    if (row.totp_sealed === null) throw codesNotBegun();
    if (!(await spendTotp(desk, staff.id, row, code))) throw problem("code", "one_time_code.wrong");
    await desk.db
      .updateTable("staff")
      .set({ totp_confirmed_at: sql`clock_timestamp()` })
      .where("id", "=", staff.id)
      .execute();
    await publish(desk, staff, codesOn, ofOneself(staff));
    return newRecoveryCodes(desk, staff.id);
  });
}

export function removeCodes(desk: Desk, staff: StaffMember, password: string): Promise<void> {
  return withPassword(desk, staff, { password }, async (desk) => {
    await deleteCodes(desk, staff.id);
    await publish(desk, staff, codesOff, ofOneself(staff));
  });
}

/** By an administrator, for a person who lost their authenticator. */
export function removeCodesOf(desk: Desk, admin: Admin, staffId: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    await readPerson(desk, staffId);
    await deleteCodes(desk, staffId);
    await publish(desk, admin, codesOff, ofStaff(staffId));
  });
}

async function deleteCodes({ db }: Desk, staffId: string): Promise<void> {
  await db
    .updateTable("staff")
    .set({ totp_sealed: null, totp_confirmed_at: null, totp_last_step: null })
    .where("id", "=", staffId)
    .execute();
  await db.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
}

/** Accepts a code or a recovery code once; false if it is wrong or was used before. */
export async function spendCode(desk: Desk, staffId: string, code: string): Promise<boolean> {
  const row = await codesOf(desk, staffId);
  if (await spendTotp(desk, staffId, row, code)) return true;
  const { numDeletedRows } = await desk.db
    .deleteFrom("staff_recovery_codes")
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", hashOf(plain(code)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function spendTotp(
  desk: Desk,
  staffId: string,
  { totp_sealed, totp_last_step }: { totp_sealed: string | null; totp_last_step: number | null },
  code: string,
): Promise<boolean> {
  if (totp_sealed === null || !/^\d{6}$/.test(code.replaceAll(" ", ""))) return false;
  const secret = await desk.keyring.open(totp_sealed, oneTimeCodeContext(staffId));
  const totp = new TOTP({ issuer, secret });
  const delta = totp.validate({ token: code.replaceAll(" ", ""), window });
  if (delta === null) return false;
  const step = totp.counter() + delta;
  if (totp_last_step !== null && step <= totp_last_step) return false;
  await desk.db.updateTable("staff").set({ totp_last_step: step }).where("id", "=", staffId).execute();
  return true;
}

/** Locks the row, so that two sign-ins with one code cannot both succeed. */
function codesOf({ db }: Desk, staffId: string) {
  return db
    .selectFrom("staff")
    .where("id", "=", staffId)
    .select(["email", "totp_sealed", "totp_confirmed_at", "totp_last_step"])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function newRecoveryCodes({ db }: Desk, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, () =>
    new Secret({ buffer: bytes(10) }).base32.toLowerCase(),
  );
  await db.deleteFrom("staff_recovery_codes").where("staff_id", "=", staffId).execute();
  await db
    .insertInto("staff_recovery_codes")
    .values(codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(code) })))
    .execute();
  return codes.map(
    (code) => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8, 12)}-${code.slice(12)}`,
  );
}

function bytes(length: number): ArrayBuffer {
  return new Uint8Array(randomBytes(length)).buffer;
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, "").toLowerCase();
}

/** The sealing context of the secret for one-time codes. */
export function oneTimeCodeContext(staffId: string) {
  return ["one-time codes", staffId];
}
