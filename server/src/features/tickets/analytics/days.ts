import { sql } from "kysely";
import { problem } from "../../../problems.ts";
import type { Desk } from "../../core/desk.ts";
import type { AnalyticsQuery, TimeStep } from "./shape.ts";

const maxDays = 2 * 366;
/** The default range: four weeks including the last day. */
const usualDays = 27;

/** A range of days, `to` included. */
export interface DaySpan {
  from: string;
  to: string;
}

/** The requested days, and the same number of days before them. */
export interface AnalyticsDays extends DaySpan {
  before: DaySpan;
  step: TimeStep;
}

/** The latest date in any brand's time zone, so that no brand's current day is cut off. */
const latestToday = sql`coalesce(
  (select max((statement_timestamp() at time zone timezone)::date) from brands), (statement_timestamp() at time zone 'UTC')::date)`;

export async function daysOf(
  { db }: Desk,
  { from, to, step }: Pick<AnalyticsQuery, "from" | "to" | "step">,
): Promise<AnalyticsDays> {
  const { rows } = await sql<{
    from: string;
    to: string;
    length: number;
    before: string;
    day_before: string;
  }>`
    select first::text as from, last::text as to, last - first + 1 as length,
      (first - (last - first + 1))::text as before, (first - 1)::text as day_before
    from (select coalesce(${from ?? null}::date, last - ${usualDays}::integer) as first, last
      from (select coalesce(${to ?? null}::date, ${latestToday}) as last) chosen) given`.execute(db);
  const [days] = rows;
  if (!days || days.length < 1) throw problem("from", "analytics.ends_before");
  if (days.length > maxDays) throw problem("from", "analytics.too_long", { limit: maxDays });
  return {
    from: days.from,
    to: days.to,
    before: { from: days.before, to: days.day_before },
    step: step ?? stepFor(days.length),
  };
}

/**
 * A range as whole months plus single days, minus days that were counted too many; whichever needs fewer
 * days.
 */
export interface Spans {
  months: DaySpan[];
  days: DaySpan[];
  without: DaySpan[];
}

export function spansOf({ from, to }: DaySpan): Spans {
  const [first, last] = [firstOf(from, "month"), lastOfMonth(to)];
  if (first === firstOf(to, "month") && (from !== first || to !== last))
    return { months: [], days: [{ from, to }], without: [] };
  return joined(beginning(from), { from: first, to: last }, ending(to));
}

/** The day on which open tickets are counted. */
const dayAfterAll = "infinity";

export function spansAfter({ to }: DaySpan): Spans {
  const from = plusDays(to, 1);
  const whole = { from: firstOf(from, "month"), to: dayAfterAll };
  return joined(beginning(from), whole, { days: { from: dayAfterAll, to: dayAfterAll } });
}

/** The end of a range that is not a whole month: days to add, or days to subtract. */
type End = { days?: DaySpan; without?: DaySpan };

function beginning(from: string): End {
  const rest = { from, to: lastOfMonth(from) };
  const before = { from: firstOf(from, "month"), to: plusDays(from, -1) };
  return lengthOf(before) === 0
    ? {}
    : lengthOf(rest) <= lengthOf(before)
      ? { days: rest }
      : { without: before };
}

function ending(to: string): End {
  const rest = { from: firstOf(to, "month"), to };
  const behind = { from: plusDays(to, 1), to: lastOfMonth(to) };
  return lengthOf(behind) === 0
    ? {}
    : lengthOf(rest) <= lengthOf(behind)
      ? { days: rest }
      : { without: behind };
}

function joined(begin: End, whole: DaySpan, end: End): Spans {
  const months = {
    from: begin.days ? plusDays(begin.days.to, 1) : whole.from,
    to: end.days && end.days.from !== dayAfterAll ? plusDays(end.days.from, -1) : whole.to,
  };
  const given = (spans: (DaySpan | undefined)[]) => spans.filter((span) => span !== undefined);
  return {
    months: months.from <= months.to ? [months] : [],
    days: given([begin.days, end.days]),
    without: given([begin.without, end.without]),
  };
}

const lengthOf = ({ from, to }: DaySpan) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

const lastOfMonth = (day: string) => plusDays(following(firstOf(day, "month"), "month"), -1);

/** Limits a chart to a few dozen points. */
function stepFor(days: number): TimeStep {
  if (days <= 35) return "day";
  return days <= 190 ? "week" : "month";
}

/** The first days of all periods in the range, including periods without data. */
export function periodStarts({ from, to, step }: AnalyticsDays): string[] {
  const starts: string[] = [];
  for (let start = firstOf(from, step); start <= to; start = following(start, step)) starts.push(start);
  return starts;
}

function firstOf(day: string, step: TimeStep): string {
  if (step === "day") return day;
  if (step === "month") return `${day.slice(0, 7)}-01`;
  return plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function following(start: string, step: TimeStep): string {
  if (step === "month") return firstOf(plusDays(start, 31), "month");
  return plusDays(start, step === "week" ? 7 : 1);
}

export const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
