import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { Retained } from "../feature.ts";

/** Whose they are, and how long they are kept. */
export interface Kept {
  brandId: number;
  days: number;
}

/** What tells a row apart within its brand. */
export type RowKey = readonly string[];

/** A row whose time is over, and since when its days count. */
export interface DueRow {
  key: RowKey;
  time: string;
}

/**
 * Whose time is over. By the beginning of the transaction, which is not after the present: so an index finds them, and none goes
 * early.
 */
export function isDue({ table, time, only }: Retained, { brandId, days }: Kept): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${table}.brand_id`)} = ${brandId}
    and ${sql.ref(`${table}.${time}`)} <= now() - make_interval(days => ${days}) and ${only ?? sql`true`}`;
}

export const isNamed = (
  { table, key }: Retained,
  brandId: number,
  keys: readonly RowKey[],
): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.brand_id`)} = ${brandId}
    and (${columnsOf({ table, key })}) in (
      select ${sql.join(key.map((_, place) => sql`named ->> ${sql.lit(place)}`))}
      from jsonb_array_elements(${JSON.stringify(keys)}::jsonb) as named)`;

const columnsOf = ({ table, key }: Pick<Retained, "table" | "key">) =>
  sql.join(key.map((column) => sql.ref(`${table}.${column}`)));

export const keyOf = (retained: Retained) => sql<RowKey>`array[${columnsOf(retained)}]::text[]`;

/** The next of those whose time is over, the oldest first. */
export async function nextDue(
  db: Database,
  retained: Retained,
  kept: Kept,
  { after, limit }: { after: DueRow | undefined; limit: number },
): Promise<DueRow[]> {
  const { table, time } = retained;
  const order = sql.join([sql.ref(`${table}.${time}`), columnsOf(retained)]);
  const isBehind = after
    ? sql`(${order}) > (${sql.join([sql`${after.time}::timestamptz`, ...after.key])})`
    : sql`true`;
  const { rows } = await sql<DueRow>`
    select ${keyOf(retained)} as key, ${sql.ref(`${table}.${time}`)} as time from ${sql.table(table)}
    where ${isDue(retained, kept)} and ${isBehind} order by ${order} limit ${limit}`.execute(db);
  return rows;
}

/** Nobody counts more of them one by one. */
export const mostCounted = 100_000;

/** How many there are whose time is over, as far as anybody counts. */
export async function countDue(
  db: Database,
  retained: Retained,
  kept: Kept,
  limit = mostCounted,
): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::integer as due from (
      select from ${sql.table(retained.table)} where ${isDue(retained, kept)} limit ${limit}) as counted`.execute(
    db,
  );
  return rows[0]?.due ?? 0;
}
