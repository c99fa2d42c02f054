import { sql } from "kysely";
import { problem } from "../../problems.ts";
import type { StaffMember } from "../actors/actors.ts";
import { type Desk, together } from "../desk.ts";
import { announce } from "../happenings/announce.ts";
import { giveAttemptsBack, takeAttempt } from "../limits/attempts.ts";
import { ofOneself, passwordChanged } from "./happenings.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { endAllSessions } from "./sessions.ts";

/** Asks for the present password once more, before what a stolen session must not do. */
export async function requirePassword(
  desk: Desk,
  { id, address }: StaffMember,
  password: string,
  field: "present" | "password",
): Promise<void> {
  const { email, password_hash } = await desk.db
    .selectFrom("staff")
    .where("id", "=", id)
    .select(["email", "password_hash"])
    .executeTakeFirstOrThrow();
  const attempt = await takeAttempt(desk, "sign_in", email, address);
  if (!(await isPassword(password, password_hash))) throw problem(field, "password.wrong");
  await giveAttemptsBack(desk, email, attempt);
}

/** Sets one's own password and ends every session but the one at hand. */
export async function changePassword(
  desk: Desk,
  staff: StaffMember,
  { present, password }: { present: string; password: string },
  session: string | undefined,
): Promise<void> {
  await requirePassword(desk, staff, present, "present");
  const passwordHash = await hashPassword(password);
  return together(desk, async (desk) => {
    await desk.db
      .updateTable("staff")
      .set({ password_hash: passwordHash, updated_at: sql`clock_timestamp()` })
      .where("id", "=", staff.id)
      .execute();
    await endAllSessions(desk, staff.id, session);
    await announce(desk, staff, passwordChanged, ofOneself(staff));
  });
}
