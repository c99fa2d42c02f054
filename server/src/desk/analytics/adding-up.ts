import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import { transaction } from "../../infrastructure/database/transaction.ts";

const day = sql.raw("brand_id, per, day, department_id, name");

/** Adds up what changed since, one at a time: two would wait for each other's rows. */
export function addUpFigures(db: Database): Promise<void> {
  return transaction(db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('day_figures'))`.execute(db);
    await sql`
      with added as (
        delete from day_figure_changes returning ${day}, sort, change
      ), changed as (
        select ${day}, sort, sum(change) as change from added group by ${day}, sort having sum(change) <> 0
      ), days as materialized (
        select distinct ${day} from changed
      ), summed as (
        select ${day}, sort, sum(change)::integer as count from (
          select ${day}, sort, change from changed
          union all
          select ${day}, kept.sort, kept.count
          from days join day_figures using (${day}) cross join lateral unnest(sorts, counts) as kept (sort, count)
        ) as parts group by ${day}, sort
      )
      insert into day_figures (${day}, sorts, counts)
      select ${day}, coalesce(array_agg(sort order by sort) filter (where count <> 0), '{}'),
        coalesce(array_agg(count order by sort) filter (where count <> 0), '{}')
      from summed group by ${day}
      on conflict (${day}) do update set sorts = excluded.sorts, counts = excluded.counts`.execute(db);
    await sql`delete from day_figures where sorts = '{}'`.execute(db);
  });
}
