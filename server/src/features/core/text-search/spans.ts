import { encodeTime } from "ulid";

/**
 * A span of time, as the first characters of a ULID's time. Each text is indexed under such words of its id and its brand:
 * words_of, in 0001-core.sql, writes them, and spans.test.ts holds it against these.
 */
export interface Span {
  /** How many of the characters; none is all time. */
  length: number;
  /** Which units of its last character, from the present one. */
  steps: number[];
  /** How long it is on average. */
  days: number;
}

// One unit ahead, for ids that were made by a clock that is ahead of ours.
export const lastHours: Span = { length: 5, steps: [1, 0, -1], days: 0.6 };
export const hoursBefore: Span = { length: 5, steps: [-2, -3, -4, -5, -6, -7, -8, -9], days: 3 };
export const lastDays: Span = { length: 4, steps: [0, -1], days: 19 };
export const daysBefore: Span = { length: 4, steps: [-2, -3, -4], days: 37 };
export const lastYear: Span = { length: 3, steps: [0, -1], days: 600 };
export const ever: Span = { length: 0, steps: [], days: 1_800 };

const lengthOfTime = 10;
const msOfDay = 86_400_000;

/** How long all ids have a span's characters in common: 9 hours of five of them, 12 days of four, 13 months of three. */
export function unitMsOf({ length }: Span): number {
  return 32 ** (lengthOfTime - length);
}

/**
 * The longest of the later ones that, at the rate of this one, has no more hits than may be looked at. The index takes
 * all hits of a span together before it gives the first, so of a frequent word a shorter one is asked for.
 */
export function nextSpan(span: Span, hits: number, left: number): Span | undefined {
  const daysLeft = (left * span.days) / Math.max(hits, 1);
  if (span === lastHours) return daysLeft < hoursBefore.days ? newestOf(hoursBefore, daysLeft) : lastDays;
  const longest = [ever, lastYear].find(({ days }) => days > span.days && days <= daysLeft);
  return longest ?? (span === lastDays ? newestOf(daysBefore, daysLeft) : undefined);
}

/** As many of its units as these days have. */
function newestOf(span: Span, days: number): Span | undefined {
  const unitMs = unitMsOf(span);
  const steps = span.steps.slice(0, Math.max(0, Math.floor((days * msOfDay) / unitMs)));
  return steps.length > 0 ? { ...span, steps, days: (steps.length * unitMs) / msOfDay } : undefined;
}

/** A tsquery of its words, in each brand that something can be found in, or in all; null where that is everything. */
export function wordsOfSpan(span: Span, brandIds: number[] | null, now = Date.now()): string | null {
  const times = span.steps.map((step) => timeWord(now + step * unitMsOf(span), span));
  const words =
    span.length === 0
      ? (brandIds?.map((id) => `brand ${id}`) ?? [])
      : times.flatMap((time) => brandIds?.map((id) => `${time} ${id}`) ?? [time]);
  return words.length > 0 ? words.map((word) => `' ${word}'`).join("|") : null;
}

function timeWord(at: number, { length }: Span): string {
  return encodeTime(at, lengthOfTime).slice(0, length);
}
