import { sql } from "kysely";
import { problem } from "../../../problems.ts";
import type { Desk } from "../../core/desk.ts";
import type { AnalyticsQuery, Step } from "./shape.ts";

const maxDays = 2 * 366;
/** Where nobody says from when on: four weeks, with the day they end on. */
const usualDays = 27;

/** Days that follow each other, with the last. */
export interface Span {
  from: string;
  to: string;
}

/** Days of figures, and as many right before them. */
export interface Days extends Span {
  before: Span;
  step: Step;
}

/** Of all brands: where one of them is a day ahead, what happened there today belongs to it. */
const latestToday = sql`coalesce(
  (select max((statement_timestamp() at time zone timezone)::date) from brands), current_date)`;

export async function daysOf(
  { db }: Desk,
  { from, to, step }: Pick<AnalyticsQuery, "from" | "to" | "step">,
): Promise<Days> {
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

/** Days as whole months, with the days to be added to these, and those to be taken from them: whichever are fewer. */
export interface Spans {
  months: Span[];
  days: Span[];
  without: Span[];
}

export function spansOf({ from, to }: Span): Spans {
  const [first, last] = [firstOf(from, "month"), lastOfMonth(to)];
  if (first === firstOf(to, "month") && (from !== first || to !== last))
    return { months: [], days: [{ from, to }], without: [] };
  return joined(beginning(from), { from: first, to: last }, ending(to));
}

/** On it is what is open now. */
const dayAfterAll = "infinity";

export function spansAfter({ to }: Span): Spans {
  const from = plusDays(to, 1);
  const whole = { from: firstOf(from, "month"), to: dayAfterAll };
  return joined(beginning(from), whole, { days: { from: dayAfterAll, to: dayAfterAll } });
}

/** What a month has at one of its ends that is not a whole one: days of it, or all but these. */
type End = { days?: Span; without?: Span };

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

function joined(begin: End, whole: Span, end: End): Spans {
  const months = {
    from: begin.days ? plusDays(begin.days.to, 1) : whole.from,
    to: end.days && end.days.from !== dayAfterAll ? plusDays(end.days.from, -1) : whole.to,
  };
  const given = (spans: (Span | undefined)[]) => spans.filter((span) => span !== undefined);
  return {
    months: months.from <= months.to ? [months] : [],
    days: given([begin.days, end.days]),
    without: given([begin.without, end.without]),
  };
}

const lengthOf = ({ from, to }: Span) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

const lastOfMonth = (day: string) => plusDays(following(firstOf(day, "month"), "month"), -1);

/** So that a chart has some dozens of them at most. */
function stepFor(days: number): Step {
  if (days <= 35) return "day";
  return days <= 190 ? "week" : "month";
}

/** The first days of all periods that begin by the last day, also of those in which nothing happened. */
export function periodStarts({ from, to, step }: Days): string[] {
  const starts: string[] = [];
  for (let start = firstOf(from, step); start <= to; start = following(start, step)) starts.push(start);
  return starts;
}

function firstOf(day: string, step: Step): string {
  if (step === "day") return day;
  if (step === "month") return `${day.slice(0, 7)}-01`;
  return plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function following(start: string, step: Step): string {
  if (step === "month") return firstOf(plusDays(start, 31), "month");
  return plusDays(start, step === "week" ? 7 : 1);
}

export const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
