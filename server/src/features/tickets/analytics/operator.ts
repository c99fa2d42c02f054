import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { presentPosition } from "../../organisation/staff-stream/feed.ts";
import { addUpFigures } from "./rollup.ts";
import { countAllTickets, followTickets } from "./update-figures.ts";

/** How many stored figures differed from a full count, by type. */
export interface FigureMiscounts {
  tickets: number;
  days: number;
  months: number;
}

/**
 * Recounts all tickets, days and months and corrects differences. Concurrent changes, and those that the job
 * hasn't read yet, do not count as differences.
 */
export async function recountAllFigures(db: Database): Promise<FigureMiscounts> {
  const { xid } = await presentPosition(db);
  await followTickets(db);
  const tickets = await withoutChanged(db, await countAllTickets(db), xid);
  const days = await recountDays.execute(db);
  const months = await recountMonths.execute(db);
  await addUpFigures(db);
  return { tickets, days: Number(days.numAffectedRows), months: Number(months.numAffectedRows) };
}

async function withoutChanged(db: Database, keys: readonly TicketKey[], since: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from unnest(${keys.map(({ ticketId }) => ticketId)}::text[]) as differed (ticket_id)
    where not exists (select from staff_feed event where event.xid >= ${since}::xid8 and event.ticket_id = differed.ticket_id)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

// A single statement, so that concurrent changes add to what it sees.
const recountDays = sql`
  insert into day_figure_changes (brand_id, per, day, department_id, name, sort, change)
  select brand_id, per, day, department_id, name, sort, sum(change) from (
    select brand_id, part.per, part.day, department_id, part.name, part.sort, 1 as change
    from ticket_figures figures cross join lateral figures_of(figures) as part
    union all
    select brand_id, per, day, department_id, name, sort, count from erased_figures
    union all
    select brand_id, per, day, department_id, name, kept.sort, -kept.count
    from day_figures cross join lateral unnest(sorts, counts) as kept (sort, count)
    union all
    select brand_id, per, day, department_id, name, sort, -change from day_figure_changes
  ) as differences group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0`;

// Runs after the days, because corrections of days also change their months.
const recountMonths = sql`
  insert into month_figure_changes (brand_id, per, month, department_id, name, sort, change)
  select brand_id, per, month, department_id, name, sort, sum(change) from (
    select brand_id, per, date_trunc('month', day)::date as month, department_id, name, kept.sort, kept.count as change
    from day_figures cross join lateral unnest(sorts, counts) as kept (sort, count) where isfinite(day)
    union all
    select brand_id, per, date_trunc('month', day)::date, department_id, name, sort, change
    from day_figure_changes where isfinite(day)
    union all
    select brand_id, per, month, department_id, name, kept.sort, -kept.count
    from month_figures cross join lateral unpacked_counts(packed) as kept (sort, count)
    union all
    select brand_id, per, month, department_id, name, sort, -change from month_figure_changes
  ) as differences group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0`;
