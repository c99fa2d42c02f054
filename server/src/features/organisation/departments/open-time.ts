import { spansOfDays, type Times } from "./opening-hours.ts";

// What is not there within so many days is not there at all: with an hour a week, say.
const furthestDays = 400;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * The instant (ISO 8601 UTC) at which a department will have been open for so many minutes since another one. Hours of null
 * are always open. Null where its hours leave no room for that within 400 days.
 */
export function afterOpenMinutes(times: Times, instant: string, minutes: number): string | null {
  const start = Date.parse(instant);
  if (isAlwaysOpen(times)) return new Date(start + minutes * MINUTE_MS).toISOString();
  // Most are there within days; who looks further looks at all.
  return (
    within(times, start, minutes * MINUTE_MS, nearDays) ??
    within(times, start, minutes * MINUTE_MS, furthestDays)
  );
}

const nearDays = 14;

function within(times: Times, start: number, wantedMs: number, days: number): string | null {
  let left = wantedMs;
  for (const [opens, closes] of openSince(times, start, start + days * DAY_MS)) {
    if (closes - opens >= left) return new Date(opens + left).toISOString();
    left -= closes - opens;
  }
  return null;
}

/** For how many milliseconds of the time between two instants (ISO 8601 UTC) a department was open. */
export function openMsBetween(times: Times, from: string, until: string): number {
  return openClockWithin(times, from, until)(from, until);
}

/** The same, for whoever asks often of the same hours: good for all between these two instants, and their days are looked up once. */
export function openClockWithin(
  times: Times,
  first: string,
  last: string,
): (from: string, until: string) => number {
  if (isAlwaysOpen(times)) return (from, until) => Math.max(0, Date.parse(until) - Date.parse(from));
  const spans = [...openSince(times, Date.parse(first), Date.parse(last))];
  const sums: number[] = [];
  for (const [opens, closes] of spans) sums.push((sums.at(-1) ?? 0) + closes - opens);
  const openMsUntil = (at: number) => {
    const place = lastBegunBy(at, spans);
    return (sums[place] ?? 0) - Math.max(0, (spans[place]?.[1] ?? 0) - at);
  };
  return (from, until) => Math.max(0, openMsUntil(Date.parse(until)) - openMsUntil(Date.parse(from)));
}

/** The place of the last span that has begun by then; -1 where none has. */
function lastBegunBy(at: number, spans: readonly (readonly [opensMs: number, closesMs: number])[]): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.[0] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The spans that begin before an end, what lies before the start cut off, and none with what another one has already. */
function* openSince(
  times: Times,
  start: number,
  end: number,
): Generator<readonly [opensMs: number, closesMs: number]> {
  const spans = spansOfDays(times, Math.floor(start / DAY_MS), Math.floor(end / DAY_MS));
  let reached = start;
  for (const [opens, closes] of [...spans].sort(([one], [other]) => one - other)) {
    if (opens >= end) return;
    if (closes <= reached) continue;
    yield [Math.max(opens, reached), closes];
    reached = closes;
  }
}

const isAlwaysOpen = ({ hours, holidays }: Times) => hours === null && holidays.length === 0;
