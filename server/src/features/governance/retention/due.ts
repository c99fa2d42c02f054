import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { daysKept, type RetentionSettings } from "../../core/actors/retention-settings.ts";
import type { RetentionRule } from "../../core/feature.ts";

/** A brand, and the days it retains rows. */
export interface RetentionPeriod<Value = number> {
  brandId: Value;
  days: Value;
}

export interface KeepingBrand {
  id: number;
  retention: RetentionSettings;
}

/** The retention of each brand that has one, in days, plus `longer`. */
export function keptBy(
  brands: readonly KeepingBrand[],
  { by }: RetentionRule,
  longer = 0,
): RetentionPeriod[] {
  return brands.flatMap(({ id, retention }) => {
    const days = daysKept(retention, by);
    return days === null ? [] : [{ brandId: id, days: days + longer }];
  });
}

/** Identifies a row within its brand. */
export type RowKey = readonly string[];

/** A row past its retention, and the time from which its days count. */
export interface DueRow {
  key: RowKey;
  time: string;
}

/**
 * Rows past their retention at the start of the transaction. `now()` is constant, so an index can be used, and never
 * later than the present, so no row is removed early.
 */
export function isDue(
  { table, time, only }: RetentionRule,
  { brandId, days }: RetentionPeriod<number | RawBuilder<number>>,
): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.brand_id`)} = ${brandId}
    and ${sql.ref(`${table}.${time}`)} <= now() - make_interval(days => ${days}) and ${only ?? sql`true`}`;
}

export const isNamed = (
  { table, key }: RetentionRule,
  brandId: number,
  keys: readonly RowKey[],
): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.brand_id`)} = ${brandId}
    and (${columnsOf({ table, key })}) in (
      select ${sql.join(key.map((_, place) => sql`named ->> ${sql.lit(place)}`))}
      from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as named)`;

const columnsOf = ({ table, key }: Pick<RetentionRule, "table" | "key">) =>
  sql.join(key.map((column) => sql.ref(`${table}.${column}`)));

export const rowKeyOf = (retained: RetentionRule) => sql<RowKey>`array[${columnsOf(retained)}]::text[]`;

/** The next rows past their retention, oldest first. */
export async function nextDue(
  db: Database,
  retained: RetentionRule,
  kept: RetentionPeriod,
  { after, limit }: { after: DueRow | undefined; limit: number },
): Promise<DueRow[]> {
  const { table, time } = retained;
  const order = sql.join([sql.ref(`${table}.${time}`), columnsOf(retained)]);
  const isBehind = after
    ? sql`(${order}) > (${sql.join([sql`${after.time}::timestamptz`, ...after.key])})`
    : sql`true`;
  const { rows } = await sql<DueRow>`
    select ${rowKeyOf(retained)} as key, ${sql.ref(`${table}.${time}`)} as time from ${sql.table(table)}
    where ${isDue(retained, kept)} and ${isBehind} order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** Counting stops here. */
export const mostCounted = 100_000;

/** The number of rows past their retention per brand, counted up to `limit`; one query for all brands. */
export async function countDue(
  db: Database,
  retained: RetentionRule,
  kept: readonly RetentionPeriod[],
  limit: number,
): Promise<{ brandId: number; due: number }[]> {
  const each = { brandId: sql<number>`kept.brand_id`, days: sql<number>`kept.days` };
  const { rows } = await sql<{ brandId: number; due: number }>`
    select kept.brand_id as "brandId", counted.due
    from unnest(${kept.map(({ brandId }) => brandId)}::integer[], ${kept.map(({ days }) => days)}::integer[])
      as kept (brand_id, days)
    cross join lateral (select count(*)::integer as due from (
      select from ${sql.table(retained.table)} where ${isDue(retained, each)} limit ${limit}) as found) as counted
    where counted.due > 0`.execute(db);
  return rows;
}
