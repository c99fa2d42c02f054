import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { daysKept, type RetentionName } from "../../core/actors/retention-settings.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type JobTools, job, type RetentionRule } from "../../core/feature.ts";
import { forEachIsolated } from "../../core/for-each-isolated.ts";
import {
  countDue,
  type DueRow,
  isDue,
  isNamed,
  type KeepingBrand,
  keptBy,
  nextDue,
  type RetentionPeriod,
  type RowKey,
  rowKeyOf,
} from "./due.ts";
import { publishRemovals } from "./report-removals.ts";

/** Removes rows past their brand's retention, never earlier. */
export const removeWhatIsOver = job("remove-what-is-over", removeAll, { cron: "*/10 * * * *" });

/**
 * The maximum of one type and brand per run. The next run removes the rest, so that other work does not wait for hours.
 */
const mostOfOne = 2_000;
/** Rows per transaction. Bounds how long other transactions wait for one of the locks. */
const rowsAtOnce = 500;

async function removeAll({ desk, stopping }: JobTools): Promise<void> {
  const retained = desk.features.flatMap(({ retentionRules = [] }) => retentionRules);
  const brands = await desk.db.selectFrom("brands").select(["id", "retention"]).execute();
  await forEachIsolated(
    [
      () => forEachIsolated(retained, (each) => removeOfAll(desk, each, brands, stopping), stopping),
      // Also reports removals of a run that was killed before it could report them.
      () => forEachIsolated(brands, ({ id }) => publishRemovals(desk, id)),
    ],
    (step) => step(),
  );
}

/** Handles one type. One query finds the brands with rows to remove; most have none. */
async function removeOfAll(
  desk: Desk,
  retained: RetentionRule,
  brands: readonly KeepingBrand[],
  stopping: AbortSignal,
): Promise<void> {
  const due = await countDue(desk.db, retained, keptBy(brands, retained), 1);
  await forEachIsolated(due, ({ brandId }) => removeDue(desk, retained, brandId, stopping), stopping);
}

/** Removes from the oldest on and skips rows that fail. The job fails at its end if any did. */
async function removeDue(
  desk: Desk,
  retained: RetentionRule,
  brandId: number,
  stopping: AbortSignal,
): Promise<void> {
  const days = await daysInForce(desk.db, retained.by, brandId);
  if (days === null) return;
  const limit = retained.rowsAtOnce ?? rowsAtOnce;
  const failures: unknown[] = [];
  let removed = 0;
  let after: DueRow | undefined;
  while (removed < mostOfOne && !stopping.aborted) {
    const due = await nextDue(desk.db, retained, { brandId, days }, { after, limit });
    if (due.length === 0) break;
    removed += await removeOrEach(desk, retained, brandId, due, failures);
    after = due.at(-1);
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${retained.table} could not be removed.`);
}

/** Removes all rows in one transaction. If that fails, removes each in its own. */
async function removeOrEach(
  desk: Desk,
  retained: RetentionRule,
  brandId: number,
  due: DueRow[],
  failures: unknown[],
): Promise<number> {
  const keys = due.map(({ key }) => key);
  try {
    return await removeRows(desk, retained, brandId, keys);
  } catch (error) {
    if (keys.length === 1) failures.push(error);
    if (keys.length === 1) return 0;
  }
  let removed = 0;
  await forEachIsolated(due, async (one) => {
    removed += await removeOrEach(desk, retained, brandId, [one], failures);
  });
  return removed;
}

/**
 * Checks again under the locks, because a ticket may have been reopened or the retention extended since. Rows that
 * another transaction has locked are left to the next run.
 */
function removeRows(desk: Desk, retained: RetentionRule, brandId: number, keys: RowKey[]): Promise<number> {
  return inTransaction(desk, async (desk) => {
    const days = await daysInForce(desk.db, retained.by, brandId);
    if (days === null) return 0;
    const locked = await lockRows(desk.db, retained, brandId, keys);
    const over = await overBehindLock(desk.db, retained, { brandId, days }, locked);
    if (over.length === 0) return 0;
    await (retained.remove ?? deleteRows(retained))(desk, brandId, over);
    await noteRemoved(desk.db, retained.by, brandId, over.length);
    return over.length;
  });
}

/**
 * Locks the setting until the transaction ends: once an administrator's change is confirmed, the old value removes
 * nothing.
 */
async function daysInForce(db: Database, name: RetentionName, brandId: number): Promise<number | null> {
  const brand = await db
    .selectFrom("brands")
    .where("id", "=", brandId)
    .select("retention")
    .forShare()
    .executeTakeFirst();
  return brand ? daysKept(brand.retention, name) : null;
}

async function lockRows(
  db: Database,
  retained: RetentionRule,
  brandId: number,
  keys: RowKey[],
): Promise<RowKey[]> {
  const { rows } = await sql<{ key: RowKey }>`
    select ${rowKeyOf(retained)} as key from ${sql.table(retained.table)}
    where ${isNamed(retained, brandId, keys)} for update skip locked`.execute(db);
  return rows.map(({ key }) => key);
}

async function overBehindLock(
  db: Database,
  retained: RetentionRule,
  kept: RetentionPeriod,
  keys: RowKey[],
): Promise<RowKey[]> {
  const { rows } = await sql<{ key: RowKey }>`
    select ${rowKeyOf(retained)} as key from ${sql.table(retained.table)}
    where ${isNamed(retained, kept.brandId, keys)} and ${isDue(retained, kept)}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Foreign keys cascade to dependent rows, and triggers remove the files. */
const deleteRows =
  (retained: RetentionRule) =>
  async ({ db }: Desk, brandId: number, keys: readonly RowKey[]): Promise<void> => {
    await sql`delete from ${sql.table(retained.table)} where ${isNamed(retained, brandId, keys)}`.execute(db);
  };

async function noteRemoved(
  db: Database,
  keptBy: RetentionName,
  brandId: number,
  removed: number,
): Promise<void> {
  await db
    .insertInto("retention_removals")
    .values({ brand_id: brandId, kept_by: keptBy, removed })
    .onConflict((conflict) =>
      conflict
        .columns(["brand_id", "kept_by"])
        .doUpdateSet({ removed: sql`retention_removals.removed + excluded.removed` }),
    )
    .execute();
}
