import { refusedBy } from "../../../infrastructure/database/failures.ts";
import { problem } from "../../../problems.ts";
import type { Actor, Role } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { newId } from "../../core/ids.ts";
import { hashOf, newToken } from "../../core/tokens.ts";
import { publish } from "../../events/publish.ts";
import { ofStaff, staffCreated } from "./events.ts";
import { hashPassword, newPassword } from "./passwords/passwords.ts";

export interface NewStaff {
  email: string;
  name: string;
  role: Role;
  /** Made up when it is not given. */
  password?: string;
}

export interface StaffWithAccess {
  id: string;
  email: string;
  password: string;
  token: string;
}

/** Creates a member of staff with a password and an access token, both shown this once. */
export async function createStaff(desk: Desk, by: Actor, fields: NewStaff): Promise<StaffWithAccess> {
  const password = fields.password ?? newPassword();
  // Hashing takes its time; no transaction waits for it.
  const passwordHash = await hashPassword(password);
  return inTransaction(desk, async (desk) => {
    const id = newId();
    const email = fields.email.trim();
    await insertStaff(desk, {
      id,
      email,
      name: fields.name.trim(),
      role: fields.role,
      password_hash: passwordHash,
    });
    const token = newToken("staff");
    await desk.db
      .insertInto("staff_tokens")
      .values({ token_hash: hashOf(token), id: newId(), staff_id: id, name: "First token" })
      .execute();
    await publish(desk, by, staffCreated, ofStaff(id), {}, { role: fields.role });
    return { id, email, password, token };
  });
}

async function insertStaff(
  { db }: Desk,
  values: { id: string; email: string; name: string; role: NewStaff["role"]; password_hash: string },
): Promise<void> {
  try {
    await db.insertInto("staff").values(values).execute();
  } catch (error) {
    if (refusedBy(error) === "staff_email_key") throw problem("email", "staff.email_taken");
    throw error;
  }
}
