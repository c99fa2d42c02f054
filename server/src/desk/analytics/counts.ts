import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { StaffMember } from "../actors/actors.ts";
import { departmentsSeenBy } from "../actors/scope.ts";
import type { Days } from "./days.ts";
import type { AnalyticsQuery, Grouping } from "./shape.ts";
import { type Counts, countsOf, noCounts } from "./sorts.ts";

/** By what a day of a department is kept; of erased tickets, by what it stays kept. */
export const keptPer = ["department", "person", "tag"] as const;
export const keptPerOfErased = ["department", "person"] as const;

/** Whose figures, out of those that are kept: all of the departments, or those of persons or tags; of one of them, or of each. */
export interface Whose {
  per: (typeof keptPer)[number];
  name?: string | undefined;
}

/** The figures of something in the days that were asked for, in those before, and in all that came after. */
export interface CountsInTime {
  now: Counts;
  before: Counts;
  after: Counts;
  /** By the first day of each. */
  periods: ReadonlyMap<string, Counts>;
  /** How many of its tickets are open now. */
  open: number;
}

type Filter = Pick<AnalyticsQuery, "brand_id" | "department_id">;

interface Row {
  key: string;
  time: "now" | "before" | "after";
  period: string | null;
  sorts: number[];
  counts: number[];
}

/** By what they are grouped by; all together under "". */
export async function readCounts(
  db: Database,
  staff: StaffMember,
  { whose, filter, days, group }: { whose: Whose; filter: Filter; days: Days; group: Grouping | null },
): Promise<Map<string, CountsInTime>> {
  const seen = sql`(select departments.brand_id, departments.id as department_id from departments
    where ${departmentsSeenBy(staff)} and ${fits(filter)})`;
  const [{ rows }, open] = await Promise.all([
    rowsOf(seen, whose, days, group).execute(db),
    openNow(seen, whose, group).execute(db),
  ]);
  const keys = new Set([...rows.map(({ key }) => key), ...open.rows.map(({ key }) => key)]);
  const of = Map.groupBy(rows, ({ key }) => key);
  const opens = new Map(open.rows.map(({ key, count }) => [key, count]));
  return new Map([...keys].map((key) => [key, inTime(of.get(key) ?? [], opens.get(key) ?? 0)]));
}

function inTime(rows: readonly Row[], open: number): CountsInTime {
  const of = (time: Row["time"]) => {
    const row = rows.find((row) => row.time === time && row.period === null);
    return row ? countsOf(row.sorts, row.counts) : noCounts;
  };
  const periods = rows.flatMap(({ period, sorts, counts }) =>
    period === null ? [] : [[period, countsOf(sorts, counts)] as const],
  );
  return { now: of("now"), before: of("before"), after: of("after"), periods: new Map(periods), open };
}

/**
 * One go over the days: what a row is for is asked once for all of its figures, which are many; they are summed up by that, and
 * only then all together.
 */
function rowsOf(seen: RawBuilder<unknown>, { per, name }: Whose, days: Days, group: Grouping | null) {
  const { from, to, before, step } = days;
  // Only all together is shown period by period.
  const period = group === null ? sql`date_trunc(${step}, day)::date` : sql`null::date`;
  const sets =
    group === null
      ? sql`grouping sets ((key, time, sort), (key, time, period, sort))`
      : sql`key, time, period, sort`;
  const isPeriod = group === null ? sql`grouping(period) = 0` : sql`false`;
  return sql<Row>`
    with days as materialized (
      select ${keyOf(group, sql`figures.name`)} as key, ${period} as period, sorts, counts,
        case when day < ${from}::date then 1 when day > ${to}::date then 3 else 2 end as time
      from ${seen} seen
      join day_figures figures on figures.brand_id = seen.brand_id and figures.department_id = seen.department_id
      where figures.per = ${per} and figures.day >= ${before.from}::date
        ${name === undefined ? sql`` : sql`and figures.name = ${name}`}
    ), summed as materialized (
      select key, time, period, kept.sort, sum(kept.count)::integer as count
      from days cross join lateral unnest(sorts, counts) as kept (sort, count)
      group by key, time, period, kept.sort
    ), added as (
      select key, time, period, ${isPeriod} as is_period, sort, sum(count)::integer as count
      from summed group by ${sets}
    )
    select key::text, (array['before', 'now', 'after'])[time] as time, case when is_period then period::text end as period,
      array_agg(sort) as sorts, array_agg(count) as counts
    from added where time = 2 or not is_period group by key, added.time, is_period, added.period`;
}

function openNow(seen: RawBuilder<unknown>, { per, name }: Whose, group: Grouping | null) {
  const names = {
    department: sql`(select '' as name)`,
    person: sql`(select figures.owner_id as name where figures.owner_id is not null)`,
    tag: sql`(select distinct tag as name from unnest(figures.tags) as tag)`,
  };
  return sql<{ key: string; count: number }>`
    select (${keyOf(group, sql`part.name`)})::text as key, count(*)::integer as count
    from ${seen} seen
    join ticket_figures figures on figures.brand_id = seen.brand_id and figures.department_id = seen.department_id
    cross join lateral ${names[per]} part
    where figures.closed_day is null ${name === undefined ? sql`` : sql`and part.name = ${name}`}
    group by 1`;
}

function keyOf(group: Grouping | null, name: RawBuilder<unknown>): RawBuilder<unknown> {
  if (group === "brand") return sql`figures.brand_id`;
  if (group === "department") return sql`figures.department_id`;
  return group === null ? sql`''::text` : name;
}

function fits({ brand_id, department_id }: Filter): RawBuilder<boolean> {
  const conditions = [
    ...(brand_id === undefined ? [] : [sql<boolean>`departments.brand_id = ${brand_id}`]),
    ...(department_id === undefined ? [] : [sql<boolean>`departments.id = ${department_id}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
