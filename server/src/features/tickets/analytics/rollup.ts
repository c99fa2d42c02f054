import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { transaction } from "../../../infrastructure/database/transaction.ts";

/** A table of stored figures, and how its rows hold their counts. */
interface KeptFigures {
  figures: string;
  changes: string;
  at: string;
  columns: string;
  /** Rows of `sort` and `count`. */
  counts: string;
  /** The same from `sort` and `count`, one expression per column. */
  added: string;
  isEmpty: string;
}

const packed = "coalesce(string_agg(packed_count(sort, count), '') filter (where count > 0), '')";

const days: KeptFigures = {
  figures: "day_figures",
  changes: "day_figure_changes",
  at: "day",
  columns: "sorts, counts, packed",
  counts: "unnest(sorts, counts)",
  added: `coalesce(array_agg(sort order by sort) filter (where count <> 0), '{}'),
    coalesce(array_agg(count order by sort) filter (where count <> 0), '{}'), ${packed}`,
  isEmpty: "sorts = '{}'",
};

const months: KeptFigures = {
  figures: "month_figures",
  changes: "month_figure_changes",
  at: "month",
  columns: "packed",
  counts: "unpacked_counts(packed)",
  added: packed,
  isEmpty: "packed = ''",
};

/**
 * Adds up the changes since the last run. One at a time, because two runs would wait for each other's rows.
 */
export function addUpFigures(db: Database): Promise<void> {
  return transaction(db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('day_figures'))`.execute(db);
    for (const kept of [days, months]) await addUp(db, kept);
  });
}

async function addUp(db: Database, kept: KeptFigures): Promise<void> {
  const { figures, changes, at, columns, counts, added, isEmpty } = kept;
  const key = `brand_id, per, ${at}, department_id, name`;
  const replaced = columns.split(", ").map((column) => `${column} = excluded.${column}`);
  await sql
    .raw(`
      with added as (
        delete from ${changes} returning ${key}, sort, change
      ), changed as (
        select ${key}, sort, sum(change) as change from added group by ${key}, sort having sum(change) <> 0
      ), rows as materialized (
        select distinct ${key} from changed
      ), summed as (
        select ${key}, sort, sum(change)::integer as count from (
          select ${key}, sort, change from changed
          union all
          select ${key}, kept.sort, kept.count
          from rows join ${figures} using (${key}) cross join lateral ${counts} as kept (sort, count)
        ) as parts group by ${key}, sort
      )
      insert into ${figures} (${key}, ${columns})
      select ${key}, ${added} from summed group by ${key}
      on conflict (${key}) do update set ${replaced.join()}`)
    .execute(db);
  await sql.raw(`delete from ${figures} where ${isEmpty}`).execute(db);
}
