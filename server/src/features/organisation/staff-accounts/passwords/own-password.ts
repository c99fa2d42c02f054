import { sql } from "kysely";
import { problem } from "../../../../problems.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { forgetAttempts, takeAttempt } from "../../../core/limits/attempts.ts";
import { publish } from "../../../events/publish.ts";
import { ofOneself, passwordChanged } from "../events.ts";
import { endAccess, type KeyHash } from "../sign-in/revoke-access.ts";
import { requireStrong } from "./password-strength.ts";
import { hashPassword, isPassword } from "./passwords.ts";

/**
 * Asks for the present password once more, before what a stolen session or token must not do. The work is done only if it
 * is the password still when its transaction has begun.
 */
export async function withPassword<Result>(
  desk: Desk,
  { id }: StaffMember,
  { field = "password", password }: { field?: "present" | "password"; password: string },
  work: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  const passwordHash = await rightPassword(desk, id, password, field);
  return inTransaction(desk, async (desk) => {
    if (!(await isStillPassword(desk, id, passwordHash))) throw problem(field, "password.wrong");
    return work(desk);
  });
}

/** Whether somebody active still has this password. Until the transaction ends it is not changed. */
export async function isStillPassword({ db }: Desk, id: string, passwordHash: string): Promise<boolean> {
  const member = await db
    .selectFrom("staff")
    .where("id", "=", id)
    .where("active", "=", true)
    .where("password_hash", "=", passwordHash)
    .select("id")
    .forNoKeyUpdate()
    .executeTakeFirst();
  return member !== undefined;
}

/** Sets one's own password. Whatever else lets somebody in by this account ends, but for what this was asked with. */
export async function changePassword(
  desk: Desk,
  staff: StaffMember,
  { present, password }: { present: string; password: string },
  atHand: KeyHash,
): Promise<void> {
  const presentHash = await rightPassword(desk, staff.id, present, "present");
  await requireStrong(password);
  const passwordHash = await hashPassword(password);
  return inTransaction(desk, async (desk) => {
    if (!(await isStillPassword(desk, staff.id, presentHash))) throw problem("present", "password.wrong");
    await desk.db
      .updateTable("staff")
      .set({ password_hash: passwordHash, updated_at: sql`clock_timestamp()` })
      .where("id", "=", staff.id)
      .execute();
    await endAccess(desk, staff.id, atHand);
    await publish(desk, staff, passwordChanged, ofOneself(staff));
  });
}

/** The hash of the password, if it is the right one. Nobody but who is signed in counts here. */
export async function rightPassword(
  desk: Desk,
  id: string,
  password: string,
  field: "present" | "password",
): Promise<string> {
  await takeAttempt(desk, ["confirmation", id]);
  const { password_hash } = await desk.db
    .selectFrom("staff")
    .where("id", "=", id)
    .select("password_hash")
    .executeTakeFirstOrThrow();
  const isRight = await isPassword(password, password_hash, "known");
  if (!isRight || password_hash === null) throw problem(field, "password.wrong");
  await forgetAttempts(desk, ["confirmation", id]);
  return password_hash;
}
