import { type RawBuilder, sql } from "kysely";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { requireKnownPlaceholders } from "../../core/placeholders/check.ts";
import { ofAgentSignature, sampleSignature, signaturePiece } from "../../core/signature.ts";
import { isTimeZone } from "../../core/values/time-zone.ts";
import { type ChosenPreferences, type Preferences, preferencesOf } from "./preferences.ts";

export async function readPreferences({ db }: Desk, { id }: Pick<StaffMember, "id">): Promise<Preferences> {
  const row = await db
    .selectFrom("staff_preferences")
    .where("staff_id", "=", id)
    .select("preferences")
    .executeTakeFirst();
  return preferencesOf(row?.preferences ?? {});
}

/** Missing fields return to their default. */
export function replacePreferences(desk: Desk, staff: StaffMember, chosen: ChosenPreferences) {
  return write(desk, staff, chosen, sql`excluded.preferences`);
}

/** Missing fields stay unchanged, also when another page changes them concurrently. */
export function changePreferences(desk: Desk, staff: StaffMember, chosen: ChosenPreferences) {
  return write(desk, staff, chosen, sql`staff_preferences.preferences || excluded.preferences`);
}

/** As it would be below a reply to a sample ticket. */
export function previewSignature(
  { name }: StaffMember,
  { signature }: { signature: string },
): { text: string; body_html: string } {
  requireKnownPlaceholders({ signature }, ofAgentSignature);
  const piece = signaturePiece({ ...sampleSignature, agent: name, agentSignature: signature });
  return { text: piece?.text ?? "", body_html: piece?.html ?? "" };
}

async function write(
  { db }: Desk,
  { id }: StaffMember,
  chosen: ChosenPreferences,
  result: RawBuilder<unknown>,
): Promise<Preferences> {
  requireKnownPlaceholders({ signature: chosen.signature ?? undefined }, ofAgentSignature);
  if (chosen.quiet_hours && !isTimeZone(chosen.quiet_hours.timezone))
    throw problem("quiet_hours.timezone", "field.timezone");
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
