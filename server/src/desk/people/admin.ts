import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { setupLinkUsed } from "../../errors.ts";
import { refusedBy } from "../../infrastructure/database/failures.ts";
import { Choice, Closed, Email, Line } from "../../infrastructure/http/inputs.ts";
import { problem } from "../../problems.ts";
import { type Deed, recordDeed } from "../audit/activity.ts";
import { type Desk, together } from "../desk.ts";
import { newId } from "../ids.ts";
import { hashOf, newToken } from "../keys/tokens.ts";
import { Ulid } from "../vocabulary.ts";
import { hashPassword, newPassword } from "./passwords.ts";

export interface NewStaff {
  email: string;
  name: string;
  role: "admin" | "agent";
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
export async function createStaff(desk: Desk, by: Deed["by"], fields: NewStaff): Promise<StaffWithAccess> {
  const password = fields.password ?? newPassword();
  // Hashing takes its time; no transaction waits for it.
  const passwordHash = await hashPassword(password);
  return together(desk, async (desk) => {
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
    await recordDeed(desk.db, { action: "staff.created", subject: id, by, details: { role: fields.role } });
    return { id, email, password, token };
  });
}

async function insertStaff(
  { db }: Desk,
  values: { id: string; email: string; name: string; role: string; password_hash: string },
): Promise<void> {
  try {
    await db.insertInto("staff").values(values).execute();
  } catch (error) {
    if (refusedBy(error) === "staff_email_key") throw problem("email", "staff.email_taken");
    throw error;
  }
}

const setupHours = 24;

/** The link of an empty desk: a new token each time, the older ones end; undefined once there is staff. */
export function newSetupLink(desk: Desk): Promise<string | undefined> {
  return together(desk, async (desk) => {
    const someone = await desk.db.selectFrom("staff").select("id").limit(1).executeTakeFirst();
    if (someone) return undefined;
    const token = newToken("staff").slice(4);
    await desk.db.deleteFrom("setup_links").execute();
    await desk.db
      .insertInto("setup_links")
      .values({
        token_hash: hashOf(token),
        expires_at: sql<string>`clock_timestamp() + make_interval(hours => ${setupHours})`,
      })
      .execute();
    return token;
  });
}

export const SetUp = Closed({
  token: Type.String({
    minLength: 1,
    maxLength: 200,
    description: "From the link that the first start printed.",
  }),
  name: Line(100),
  email: Email(),
  password: Type.String({ minLength: 12, maxLength: 200, writeOnly: true }),
});

export const FirstAdmin = Closed({
  id: Ulid,
  email: Type.String(),
  role: Choice(["admin"]),
  token: Type.String({ description: "A staff access token, shown this once." }),
});

/** Makes the first administrator. The link works once, for one day, and only while there is no staff. */
export async function setUpDesk(
  desk: Desk,
  fields: Static<typeof SetUp>,
): Promise<Static<typeof FirstAdmin>> {
  return together(desk, async (desk) => {
    const link = await desk.db
      .deleteFrom("setup_links")
      .where("token_hash", "=", hashOf(fields.token))
      .where(sql<boolean>`expires_at > clock_timestamp() and not exists (select from staff)`)
      .returning("token_hash")
      .executeTakeFirst();
    if (!link) throw setupLinkUsed();
    const { id, email, token } = await createStaff(desk, { type: "system" }, { ...fields, role: "admin" });
    return { id, email, role: "admin", token };
  });
}
