import { type RawBuilder, sql } from "kysely";
import type { StaffMember } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { type ChosenPreferences, type Preferences, preferencesOf } from "./preferences.ts";

export async function readPreferences({ db }: Desk, { id }: Pick<StaffMember, "id">): Promise<Preferences> {
  const row = await db
    .selectFrom("staff_preferences")
    .where("staff_id", "=", id)
    .select("preferences")
    .executeTakeFirst();
  return preferencesOf(row?.preferences ?? {});
}

/** What is left out is as it is by default again. */
export function replacePreferences(desk: Desk, staff: StaffMember, chosen: ChosenPreferences) {
  return write(desk, staff, chosen, sql`excluded.preferences`);
}

/** What is left out stays as it was, also where another page changes it in the same moment. */
export function changePreferences(desk: Desk, staff: StaffMember, chosen: ChosenPreferences) {
  return write(desk, staff, chosen, sql`staff_preferences.preferences || excluded.preferences`);
}

async function write(
  { db }: Desk,
  { id }: StaffMember,
  chosen: ChosenPreferences,
  result: RawBuilder<unknown>,
): Promise<Preferences> {
  const row = await db
    .insertInto("staff_preferences")
    .values({ staff_id: id, preferences: JSON.stringify(chosen) })
    .onConflict((known) =>
      known.column("staff_id").doUpdateSet({
        preferences: sql<string>`${result}`,
        updated_at: sql`clock_timestamp()`,
      }),
    )
    .returning("preferences")
    .executeTakeFirstOrThrow();
  return preferencesOf(row.preferences);
}
