import { sql } from "kysely";
import { problem } from "../../../../problems.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { claimAttempt, resetAttempts } from "../../../core/limits/attempts.ts";
import { publish } from "../../../events/publish.ts";
import { ofOneself, passwordChanged } from "../events.ts";
import { endAccess, type KeyHash } from "../sign-in/revoke-access.ts";
import { requireStrong } from "./password-strength.ts";
import { hashPassword, isPassword } from "./passwords.ts";

/**
 * Requires the current password for actions that a stolen session or token must not perform. The work runs only if the password
 * is unchanged when its transaction begins.
 */
export async function withPassword<Result>(
  desk: Desk,
  { id }: StaffMember,
  { field = "password", password }: { field?: "current_password" | "password"; password: string },
  work: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  const passwordHash = await rightPassword(desk, id, password, field);
  return inTransaction(desk, async (desk) => {
    if (!(await isStillPassword(desk, id, passwordHash))) throw problem(field, "password.wrong");
    return work(desk);
  });
}

/** Whether the active account still has this password hash. Locks it until the transaction ends. */
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

/** Sets one's own password, and ends all other access to the account except the caller's. */
export async function changePassword(
  desk: Desk,
  staff: StaffMember,
  { current_password, password }: { current_password: string; password: string },
  atHand: KeyHash,
): Promise<void> {
  const currentHash = await rightPassword(desk, staff.id, current_password, "current_password");
  await requireStrong(password);
  const passwordHash = await hashPassword(password);
  return inTransaction(desk, async (desk) => {
    if (!(await isStillPassword(desk, staff.id, currentHash)))
      throw problem("current_password", "password.wrong");
    await desk.db
      .updateTable("staff")
      .set({ password_hash: passwordHash, updated_at: sql`clock_timestamp()` })
      .where("id", "=", staff.id)
      .execute();
    await endAccess(desk, staff.id, atHand);
    await publish(desk, staff, passwordChanged, ofOneself(staff));
  });
}

/** The password's hash if the password is right. Only signed-in callers count towards this limit. */
export async function rightPassword(
  desk: Desk,
  id: string,
  password: string,
  field: "current_password" | "password",
): Promise<string> {
  await claimAttempt(desk, ["confirmation", id]);
  const { password_hash } = await desk.db
    .selectFrom("staff")
    .where("id", "=", id)
    .select("password_hash")
    .executeTakeFirstOrThrow();
  const isRight = await isPassword(password, password_hash, "known");
  if (!isRight || password_hash === null) throw problem(field, "password.wrong");
  await resetAttempts(desk, ["confirmation", id]);
  return password_hash;
}
