import { spansOfDays, type Times } from "./opening-hours.ts";

// If the time isn't reached within this many days (with an hour per week, say), the result is null.
const furthestDays = 400;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * The instant (ISO 8601 UTC) after this many open minutes since another instant. Hours of null mean always open. Null if the
 * hours leave no room for that within 400 days.
 */
export function afterOpenMinutes(times: Times, instant: string, minutes: number): string | null {
  const start = Date.parse(instant);
  if (isAlwaysOpen(times)) return new Date(start + minutes * MINUTE_MS).toISOString();
  // Most results are within days; only the others search the full range.
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

/** The open time in milliseconds between two instants (ISO 8601 UTC). */
export function openMsBetween(times: Times, from: string, until: string): number {
  return openClockWithin(times, from, until)(from, until);
}

/** A reusable version for many intervals between these two instants; it resolves the days once. */
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

/** The index of the last span that begins by then; -1 if there is none. */
function lastBegunBy(at: number, spans: readonly (readonly [opensMs: number, closesMs: number])[]): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.[0] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Spans that begin before the end, clipped to the start and without overlaps. */
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
