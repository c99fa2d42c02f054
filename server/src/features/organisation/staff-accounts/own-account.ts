import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Closed, Email, Line } from "../../core/schemas.ts";
import { changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import { ofOneself, staffChanged } from "./events.ts";
import { type Person, readPerson, withStaffErrors } from "./manage-staff.ts";
import { withPassword } from "./passwords/own-password.ts";
import { CurrentPassword } from "./passwords/password-fields.ts";

export const OwnChanges = Closed({
  name: Type.Optional(Line(100)),
  email: Type.Optional(Email({ description: "The address you sign in with. Requires the password." })),
  password: Type.Optional(CurrentPassword),
});
export type OwnChanges = Static<typeof OwnChanges>;

/** Changes one's own account. A new email address needs the password, because the address can reset it. */
export async function changeOneself(desk: Desk, staff: StaffMember, changes: OwnChanges): Promise<Person> {
  const { password, ...fields } = changes;
  if (fields.email === undefined) return inTransaction(desk, (desk) => write(desk, staff, fields));
  if (password === undefined) throw problem("password", "field.required");
  return withPassword(desk, staff, { password }, (desk) => write(desk, staff, fields));
}

async function write(
  desk: Desk,
  staff: StaffMember,
  fields: Pick<OwnChanges, "name" | "email">,
): Promise<Person> {
  const before = await readPerson(desk, staff.id);
  await withStaffErrors(() =>
    desk.db
      .updateTable("staff")
      .set({ ...fields, updated_at: sql`clock_timestamp()` })
      .where("id", "=", staff.id)
      .execute(),
  );
  const person = await readPerson(desk, staff.id);
  await publish(desk, staff, staffChanged, ofOneself(staff), {}, changesBetween(before, person));
  return person;
}
