import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { StaffMember } from "../actors/actors.ts";
import { departmentsSeenBy } from "../actors/scope.ts";
import { type Days, type Span, type Spans, spansAfter, spansOf } from "./days.ts";
import type { AnalyticsQuery, Grouping } from "./shape.ts";
import { type Counted, type Counts, sumOf } from "./sorts.ts";

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
  /** By the first day of each; only of all together. */
  periods: ReadonlyMap<string, Counts>;
}

interface Asked {
  whose: Whose;
  filter: Pick<AnalyticsQuery, "brand_id" | "department_id">;
  days: Days;
  group: Grouping | null;
}

type Time = "before" | "now" | "after";

interface Part {
  key: string;
  time: Time;
  period: string | null;
}

/**
 * By what they are grouped by; all together under "". Whole months are read as such, where no shorter periods are asked for. They
 * and the days between them are two questions at once.
 */
export async function readCounts(
  db: Database,
  staff: StaffMember,
  asked: Asked,
): Promise<Map<string, CountsInTime>> {
  const { days, group } = asked;
  const isByMonth = group !== null || days.step === "month";
  const spans: [Time, Spans][] = [
    ["before", spansOf(days.before)],
    ["now", isByMonth ? spansOf(days) : { months: [], days: [days] }],
    ["after", spansAfter(days)],
  ];
  const [months, eachDay] = await Promise.all([
    byMonth(staff, asked, spans).execute(db),
    byDay(staff, asked, spans).execute(db),
  ]);
  const parts: (Part & Counted)[] = [...months.rows, ...eachDay.rows];
  return new Map([...Map.groupBy(parts, ({ key }) => key)].map(([key, parts]) => [key, inTime(parts)]));
}

function inTime(parts: readonly (Part & Counted)[]): CountsInTime {
  const of = (time: Time) => sumOf(parts.filter((part) => part.time === time));
  const periods = [...Map.groupBy(parts, ({ period }) => period)].flatMap(([period, parts]) =>
    period === null ? [] : [[period, sumOf(parts)] as const],
  );
  return { now: of("now"), before: of("before"), after: of("after"), periods: new Map(periods) };
}

function byMonth(staff: StaffMember, asked: Asked, spans: readonly [Time, Spans][]) {
  const figures = figuresIn(
    "month_figures",
    "month",
    staff,
    asked,
    spans.map(([time, { months }]) => [time, months]),
  );
  return sql<Part & { packed: Buffer }>`
    select key::text, time, period::text, string_agg(packed, '') as packed from ${figures} figures group by 1, 2, 3`;
}

function byDay(staff: StaffMember, asked: Asked, spans: readonly [Time, Spans][]) {
  const figures = figuresIn(
    "day_figures",
    "day",
    staff,
    asked,
    spans.map(([time, { days }]) => [time, days]),
  );
  return sql<Part & { sorts: number[]; counts: number[] }>`
    select key::text, time, period::text, array_agg(sort) as sorts, array_agg(count) as counts from (
      select key, time, period, kept.sort, sum(kept.count)::integer as count
      from ${figures} figures cross join lateral unnest(sorts, counts) as kept (sort, count)
      group by key, time, period, kept.sort
    ) as summed group by 1, 2, 3`;
}

/** What a row is for is asked once for all of its counts, which are many. */
function figuresIn(
  table: "day_figures" | "month_figures",
  at: "day" | "month",
  staff: StaffMember,
  { whose: { per, name }, filter, days, group }: Asked,
  spans: readonly (readonly [Time, readonly Span[]])[],
): RawBuilder<unknown> {
  const all = spans.flatMap(([time, spans]) => spans.map(({ from, to }) => ({ time, from, to })));
  const day = sql.ref(`figures.${at}`);
  // Only all together is shown period by period.
  const period =
    group === null
      ? sql`case when time = 'now' then date_trunc(${days.step}, ${day})::date end`
      : sql`null::date`;
  return sql`(
    select ${keyOf(group)} as key, span.time, ${period} as period, figures.*
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as span (time text, "from" date, "to" date)
    join ${sql.table(table)} figures on ${day} between span."from" and span."to"
    where figures.per = ${per} ${name === undefined ? sql`` : sql`and figures.name = ${name}`}
      and (figures.brand_id, figures.department_id) in (
        select departments.brand_id, departments.id from departments where ${departmentsSeenBy(staff)} and ${fits(filter)})
  )`;
}

function keyOf(group: Grouping | null): RawBuilder<unknown> {
  if (group === "brand") return sql`figures.brand_id`;
  if (group === "department") return sql`figures.department_id`;
  return group === null ? sql`''::text` : sql`figures.name`;
}

function fits({ brand_id, department_id }: Asked["filter"]): RawBuilder<boolean> {
  const conditions = [
    ...(brand_id === undefined ? [] : [sql<boolean>`departments.brand_id = ${brand_id}`]),
    ...(department_id === undefined ? [] : [sql<boolean>`departments.id = ${department_id}`]),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
