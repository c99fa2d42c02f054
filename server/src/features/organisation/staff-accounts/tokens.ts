import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Closed, Instant, Line, NullableInstant, Ulid } from "../../core/schemas.ts";
import { requireFuture } from "../../core/values/future-time.ts";
import { newId } from "../../core/values/ids.ts";
import { hashOf, newToken } from "../../core/values/tokens.ts";
import { publish } from "../../events/publish.ts";
import { ofStaff, tokenCreated, tokenRevoked } from "./events.ts";
import { withPassword } from "./passwords/own-password.ts";
import { CurrentPassword } from "./passwords/password-fields.ts";

export const AccessTokenRecord = Closed(
  {
    id: Ulid,
    name: Type.String(),
    expires_at: NullableInstant,
    last_used_at: NullableInstant,
    created_at: Instant,
  },
  { $id: "AccessToken" },
);
export type AccessTokenRecord = Static<typeof AccessTokenRecord>;

export const NewAccessToken = Closed({
  name: Line(100, { examples: ["Nightly report"] }),
  expires_at: Type.Optional(
    Type.Unsafe<string | null>({
      type: ["string", "null"],
      format: "date-time",
      maxLength: 40,
      description: "When it expires; null: never.",
    }),
  ),
  password: CurrentPassword,
});

const columns = ["id", "name", "expires_at", "last_used_at", "created_at"] as const;

export async function listAccessTokens({ db }: Desk, staffId: string): Promise<AccessTokenRecord[]> {
  return db
    .selectFrom("staff_tokens")
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null)
    .orderBy("created_at")
    .select(columns)
    .execute();
}

/** The token is shown only once; the database stores its hash. */
export function createAccessToken(
  desk: Desk,
  staff: StaffMember,
  { name, expires_at, password }: Static<typeof NewAccessToken>,
): Promise<{ record: AccessTokenRecord; token: string }> {
  return withPassword(desk, staff, { password }, async (desk) => {
    await requireFuture(desk.db, "expires_at", expires_at);
    const token = newToken("staff");
    const record = await desk.db
      .insertInto("staff_tokens")
      .values({
        token_hash: hashOf(token),
        id: newId(),
        staff_id: staff.id,
        name,
        expires_at: expires_at ?? null,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await publish(desk, staff, tokenCreated, ofStaff(record.id));
    return { record, token };
  });
}

export function revokeAccessToken(
  desk: Desk,
  by: StaffMember,
  { staffId, tokenId }: { staffId: string; tokenId: string },
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { numUpdatedRows } = await desk.db
      .updateTable("staff_tokens")
      .set({ revoked_at: sql`clock_timestamp()` })
      .where("id", "=", tokenId)
      .where("staff_id", "=", staffId)
      .where("revoked_at", "is", null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    await publish(desk, by, tokenRevoked, ofStaff(tokenId));
  });
}
