import { Temporal } from "temporal-polyfill";

export const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Pairs of wall-clock times "HH:MM" in the department's zone; no pair means closed on that day. */
export type HoursOfDay = readonly (readonly [open: string, close: string])[];
export type OpeningHours = Readonly<Record<Weekday, HoursOfDay>>;

/** A day with its own hours, in the department's zone; no pair means closed on that day. */
export interface OwnHours {
  date: string;
  hours: HoursOfDay;
}

export interface OpenState {
  isOpen: boolean;
  /** ISO 8601 UTC with six fractional digits; null while open, and if no day has any hours. */
  reopensAt: string | null;
}

/**
 * Whether a department is open at `instant` (ISO 8601 UTC), and if not, when it next opens.
 *
 * A pair is half open: at its close the department is closed, unless another pair opens then. A close that is not after its open
 * lies on the next day (equal times are 24 hours), and "24:00" is the end of the day. Hours of null are always open.
 *
 * On a holiday only its own hours apply: a pair that would run over from the day before ends at the holiday's midnight.
 *
 * If a clock change makes a wall-clock time ambiguous, the customer gets the longer hours: a repeated time opens at its first and
 * closes at its second occurrence. A skipped time moves forward by the gap, as in Temporal's "compatible"; a pair without time
 * left does not open that day.
 */
export function openingAt(
  hours: OpeningHours | null,
  timezone: string,
  instant: string,
  holidays: readonly OwnHours[],
): OpenState {
  if (hours === null && holidays.length === 0) return { isOpen: true, reopensAt: null };
  // Spans begin and end on whole milliseconds, so dropping the microseconds cannot cross an edge.
  const now = Temporal.Instant.from(instant).epochMilliseconds;
  let reopensAt = Number.POSITIVE_INFINITY;
  for (const [opens, closes] of spansAround({ hours, timezone, holidays }, now)) {
    if (opens <= now && now < closes) return { isOpen: true, reopensAt: null };
    if (opens > now && opens < reopensAt) reopensAt = opens;
  }
  return { isOpen: false, reopensAt: Number.isFinite(reopensAt) ? toInstant(reopensAt) : null };
}

export interface OpeningHoursProblem {
  /** Dotted, as in an error's `errors`: "mon.0" is Monday's first pair, "mon.0.1" its close. */
  path: string;
  problem: "pair" | "time";
}

/** The problems in hours that an admin sent, in the order of the week; overlapping pairs are fine. */
export function checkOpeningHours(
  value: Readonly<Record<Weekday, readonly (readonly string[])[]>>,
): OpeningHoursProblem[] {
  return WEEKDAYS.flatMap((day) => checkPairs(value[day], `${day}.`));
}

/** The same check for one day. */
export function checkPairs(pairs: readonly (readonly string[])[], prefix = ""): OpeningHoursProblem[] {
  return pairs.flatMap((pair, index) => checkPair(pair, `${prefix}${index}`));
}

function checkPair(pair: readonly string[], path: string): OpeningHoursProblem[] {
  if (pair.length !== 2) return [{ path, problem: "pair" }];
  return pair.flatMap((time, end) => {
    const valid = TIME.test(time) || (end === 1 && time === "24:00");
    return valid ? [] : [{ path: `${path}.${end}`, problem: "time" as const }];
  });
}

const TIME = /^([01][0-9]|2[0-3]):[0-5][0-9]$/;

type Span = readonly [opensMs: number, closesMs: number];

const DAY_MS = 86_400_000;

/** A department's opening times: its week, and the days that differ. */
export interface Times {
  hours: OpeningHours | null;
  timezone: string;
  holidays: readonly OwnHours[];
}

// Two local dates before the UTC date still matter: west of Greenwich, and with a pair past midnight. A week ahead reaches each
// weekday once; the second week is for a pair that a clock change skips.
const DAYS_BEFORE = 2;
const DAYS_AFTER = 15;

// Resolving a zone costs microseconds per pair, and hours arrive as a new object on each listing. So the spans are cached by
// value, for the UTC date. The limit only bounds memory.
const maxKept = 1000;
const kept = new Map<string, { day: number; spans: readonly Span[] }>();

function spansAround(times: Times, now: number): readonly Span[] {
  const day = Math.floor(now / DAY_MS);
  const own = times.holidays.map(({ date, hours }) => `${date} ${hours.join()}`);
  const key = `${times.timezone} ${JSON.stringify(times.hours)} ${own.join(";")}`;
  const known = kept.get(key);
  if (known?.day === day) return known.spans;
  const spans = resolveSpans(times, day);
  if (kept.size >= maxKept) kept.clear();
  kept.set(key, { day, spans });
  return spans;
}

/** The open spans around these days (UTC, counted from 1970): all that can touch them, in no order. Spans may overlap. */
export function spansOfDays(times: Times, firstDay: number, lastDay: number): readonly Span[] {
  return lastDay <= firstDay + DAYS_AFTER - 1
    ? spansAround(times, firstDay * DAY_MS)
    : resolveSpans(times, firstDay, lastDay - firstDay + 1);
}

function resolveSpans({ hours, timezone, holidays }: Times, day: number, daysAfter = DAYS_AFTER): Span[] {
  const today = new Temporal.PlainDate(1970, 1, 1).add({ days: day });
  const own = new Map(holidays.map(({ date, hours }) => [date, hours]));
  // Holidays may hide every day of two weeks, and one far ahead may be the next opening.
  const furthest = daysAfter + Math.max(0, ...holidays.map(({ date }) => today.until(date).days));
  const spans: Span[] = [];
  let opensLater = false;
  for (let offset = -DAYS_BEFORE; offset <= (opensLater ? daysAfter : furthest); offset++) {
    const date = today.add({ days: offset });
    const pairs = own.get(date.toString()) ?? (hours ? hours[weekdayOf(date)] : ALL_DAY);
    for (const span of spansOn(date, pairs, timezone, own)) {
      spans.push(span);
      opensLater ||= span[0] >= (day + 1) * DAY_MS;
    }
  }
  return spans;
}

const ALL_DAY: HoursOfDay = [["00:00", "24:00"]];

function spansOn(
  date: Temporal.PlainDate,
  pairs: HoursOfDay,
  timezone: string,
  own: ReadonlyMap<string, HoursOfDay>,
): Span[] {
  const next = date.add({ days: 1 });
  const end = own.has(next.toString()) ? next.toZonedDateTime(timezone).epochMilliseconds : Infinity;
  return pairs
    .map(([open, close]): Span => {
      const from = minutesOf(open);
      const until = minutesOf(close) > from ? minutesOf(close) : minutesOf(close) + 24 * 60;
      const closes = epochMs(date, until, timezone, "later");
      return [epochMs(date, from, timezone, "compatible"), Math.min(closes, end)];
    })
    .filter(([opens, closes]) => opens < closes);
}

function weekdayOf(date: Temporal.PlainDate): Weekday {
  return WEEKDAYS[date.dayOfWeek - 1] as Weekday; // dayOfWeek is 1 (Monday) to 7
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function epochMs(
  date: Temporal.PlainDate,
  minutes: number,
  timezone: string,
  disambiguation: "compatible" | "later",
): number {
  return date.toPlainDateTime().add({ minutes }).toZonedDateTime(timezone, { disambiguation })
    .epochMilliseconds;
}

function toInstant(ms: number): string {
  return new Date(ms).toISOString().replace("Z", "000Z");
}
