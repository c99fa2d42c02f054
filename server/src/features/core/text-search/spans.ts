import { encodeTime } from "ulid";

/**
 * A time span as a prefix of a ULID's time. Texts are indexed under these prefixes of their id and their brand by words_of in
 * 0001-core.sql; spans.test.ts compares both.
 */
export interface SearchSpan {
  /** The length of the prefix; zero means all time. */
  length: number;
  /** Units of its last character, relative to the current one. */
  steps: number[];
  /** Its average length. */
  days: number;
}

// Includes one unit ahead, for ids from a clock that runs ahead of ours.
export const lastHours: SearchSpan = { length: 5, steps: [1, 0, -1], days: 0.6 };
export const hoursBefore: SearchSpan = { length: 5, steps: [-2, -3, -4, -5, -6, -7, -8, -9], days: 3 };
export const lastDays: SearchSpan = { length: 4, steps: [0, -1], days: 19 };
export const daysBefore: SearchSpan = { length: 4, steps: [-2, -3, -4], days: 37 };
export const lastYear: SearchSpan = { length: 3, steps: [0, -1], days: 600 };
export const ever: SearchSpan = { length: 0, steps: [], days: 1_800 };

const lengthOfTime = 10;
const msOfDay = 86_400_000;

/** How long ids share a prefix: 9 hours for five characters, 12 days for four, 13 months for three. */
export function unitMsOf({ length }: SearchSpan): number {
  return 32 ** (lengthOfTime - length);
}

/**
 * The longest later span that, at this span's hit rate, stays within the hits that may still be read. The index collects all hits
 * of a span before it returns the first, so frequent words need shorter spans.
 */
export function nextSpan(span: SearchSpan, hits: number, left: number): SearchSpan | undefined {
  const daysLeft = (left * span.days) / Math.max(hits, 1);
  if (span === lastHours) return daysLeft < hoursBefore.days ? newestOf(hoursBefore, daysLeft) : lastDays;
  const longest = [ever, lastYear].find(({ days }) => days > span.days && days <= daysLeft);
  return longest ?? (span === lastDays ? newestOf(daysBefore, daysLeft) : undefined);
}

/** The newest units of a span that fit into this many days. */
function newestOf(span: SearchSpan, days: number): SearchSpan | undefined {
  const unitMs = unitMsOf(span);
  const steps = span.steps.slice(0, Math.max(0, Math.floor((days * msOfDay) / unitMs)));
  return steps.length > 0 ? { ...span, steps, days: (steps.length * unitMs) / msOfDay } : undefined;
}

/** A tsquery of the span's words, in each searchable brand or in all; null if the span covers everything. */
export function wordsOfSpan(span: SearchSpan, brandIds: number[] | null, now = Date.now()): string | null {
  const times = span.steps.map((step) => timeWord(now + step * unitMsOf(span), span));
  const words =
    span.length === 0
      ? (brandIds?.map((id) => `brand ${id}`) ?? [])
      : times.flatMap((time) => brandIds?.map((id) => `${time} ${id}`) ?? [time]);
  return words.length > 0 ? words.map((word) => `' ${word}'`).join("|") : null;
}

function timeWord(at: number, { length }: SearchSpan): string {
  return encodeTime(at, lengthOfTime).slice(0, length);
}
