import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Desk } from "../../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../../core/pagination.ts";
import { Closed, Instant, Nullable, NullableText, Ulid } from "../../../core/schemas.ts";

export const RefusedSignIns = Closed(
  {
    day: Type.String({ format: "date", description: "The day in UTC." }),
    staff_id: Nullable(Ulid, { description: "Null for addresses without an account." }),
    name: NullableText,
    times: Type.Integer(),
    last_address: Type.String({ description: "The IP address of the last attempt." }),
    last_at: Instant,
  },
  { $id: "RefusedSignIns" },
);
export type RefusedSignIns = Static<typeof RefusedSignIns>;

/** Strangers cause these, so they are counted per day and cannot fill the table. */
export async function countRefusedSignIn(
  { db }: Desk,
  staffId: string | null,
  address: string,
): Promise<void> {
  await db
    .insertInto("refused_sign_ins")
    .values({ staff_id: staffId, last_address: address })
    .onConflict((counted) =>
      counted.constraint("refused_sign_ins_key").doUpdateSet({
        times: sql<number>`refused_sign_ins.times + 1`,
        last_address: address,
        last_at: sql`clock_timestamp()`,
      }),
    )
    .execute();
}

/** By day and account, newest first. */
export async function listRefusedSignIns({ db }: Desk, page: Page): Promise<Listed<RefusedSignIns>> {
  const all = db
    .selectFrom("refused_sign_ins as refused")
    .leftJoin("staff", "staff.id", "refused.staff_id")
    .orderBy("refused.day", "desc")
    .orderBy("refused.last_at", "desc")
    .orderBy("refused.staff_id")
    .select([
      sql<string>`to_char(refused.day, 'YYYY-MM-DD')`.as("day"),
      "refused.staff_id",
      "staff.name",
      "refused.times",
      "refused.last_address",
      "refused.last_at",
    ]);
  return readPage(all, page);
}
