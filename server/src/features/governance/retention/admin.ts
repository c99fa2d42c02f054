import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import {
  daysKept,
  type RetentionName,
  type RetentionSettings,
  retentionNames,
} from "../../core/actors/retention-settings.ts";
import type { Desk } from "../../core/desk.ts";
import { Closed, Nullable } from "../../core/schemas.ts";
import { RetentionChanges } from "../../organisation/brands/admin/number-shapes.ts";
import { changedNumbers } from "../../organisation/brands/admin/own-numbers.ts";
import { countDue, keptBy, mostCounted } from "./due.ts";

export const AskedRetention = Closed({ retention: RetentionChanges });

const Foreseen = Closed(
  {
    days: Nullable(Type.Integer(), { description: "The number of days; null: kept forever." }),
    due: Type.Integer({
      description: `How many records would be removed immediately; ${mostCounted} means that many or more.`,
    }),
    due_now: Type.Integer({ description: "How many of these the current settings already remove." }),
  },
  { title: "RetentionEffect" },
);

export const RetentionPreview = Closed(
  Object.fromEntries(retentionNames.map((name) => [name, Foreseen])) as Record<
    RetentionName,
    typeof Foreseen
  >,
  { $id: "RetentionPreview", description: "What would be removed, by setting." },
);
export type RetentionPreview = Static<typeof RetentionPreview>;

/** Counts what a change of the brand's settings would remove. Removes nothing. */
export async function previewRetention(
  desk: Desk,
  brandId: number,
  changes: Static<typeof RetentionChanges>,
): Promise<RetentionPreview> {
  const brand = await desk.db
    .selectFrom("brands")
    .where("id", "=", brandId)
    .select("retention")
    .executeTakeFirst();
  if (!brand) throw notFound();
  const then = changedNumbers(brand.retention, changes);
  const foreseen = retentionNames.map(async (name) => {
    const due = await dueBy(desk, brandId, name, then);
    const isSame = daysKept(then, name) === daysKept(brand.retention, name);
    const due_now = isSame ? due : await dueBy(desk, brandId, name, brand.retention);
    return [name, { days: daysKept(then, name), due, due_now }];
  });
  return Object.fromEntries(await Promise.all(foreseen));
}

async function dueBy(
  { db, features }: Desk,
  brandId: number,
  name: RetentionName,
  settings: RetentionSettings,
): Promise<number> {
  const brands = [{ id: brandId, retention: settings }];
  const all = features.flatMap(({ retentionRules = [] }) => retentionRules).filter(({ by }) => by === name);
  const counts = await Promise.all(
    all.map((retained) => countDue(db, retained, keptBy(brands, retained), mostCounted)),
  );
  return Math.min(
    mostCounted,
    counts.flat().reduce((sum, { due }) => sum + due, 0),
  );
}
