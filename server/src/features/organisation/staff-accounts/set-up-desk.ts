import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { system } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Choice, Closed, Email, Line, Ulid } from "../../core/schemas.ts";
import { hashOf, newToken } from "../../core/values/tokens.ts";
import { createStaff } from "./admin.ts";
import { setupLinkUsed } from "./errors.ts";
import { requireStrong } from "./passwords/password-strength.ts";

const setupHours = 24;

/** The setup link of an empty desk: a new token each time, which ends older ones; undefined once there is staff. */
export function newSetupLink(desk: Desk): Promise<string | undefined> {
  return inTransaction(desk, async (desk) => {
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
    description: "The token from the setup link that the first start printed.",
  }),
  name: Line(100),
  email: Email(),
  password: Type.String({ minLength: 12, maxLength: 200, writeOnly: true }),
});

export const FirstAdmin = Closed({
  id: Ulid,
  email: Type.String(),
  role: Choice(["admin"]),
  token: Type.String({ description: "A staff access token. It is returned only in this response." }),
});

/** Creates the first administrator. The link works once, for one day, and only while there is no staff. */
export async function setUpDesk(
  desk: Desk,
  fields: Static<typeof SetUp>,
): Promise<Static<typeof FirstAdmin>> {
  await requireStrong(fields.password);
  return inTransaction(desk, async (desk) => {
    const link = await desk.db
      .deleteFrom("setup_links")
      .where("token_hash", "=", hashOf(fields.token))
      .where(sql<boolean>`expires_at > clock_timestamp() and not exists (select from staff)`)
      .returning("token_hash")
      .executeTakeFirst();
    if (!link) throw setupLinkUsed();
    const { id, email, token } = await createStaff(desk, system, { ...fields, role: "admin" });
    return { id, email, role: "admin", token };
  });
}
