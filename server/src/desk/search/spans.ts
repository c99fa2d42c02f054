import { encodeTime } from "ulid";

/** A span of time, as characters of a ULID's time, each of which stands for five bits (words_of, in migration 0007). */
export interface Span {
  /** How many of its first characters; none is all time. */
  length: number;
  /** How many milliseconds the last of them counts. */
  unit: number;
  /** Which units, from the present one. */
  steps: number[];
  /** How long it is on average. */
  days: number;
}

// One unit ahead, for ids that were made by a clock that is ahead of ours.
export const lastHours: Span = { length: 5, unit: 32 ** 5, steps: [1, 0, -1], days: 0.6 };
const hoursBefore: Span = { length: 5, unit: 32 ** 5, steps: [-2, -3, -4, -5, -6, -7, -8, -9], days: 3 };
const lastDays: Span = { length: 4, unit: 32 ** 6, steps: [0, -1], days: 19 };
const daysBefore: Span = { length: 4, unit: 32 ** 6, steps: [-2, -3, -4], days: 37 };
const lastYear: Span = { length: 3, unit: 32 ** 7, steps: [0, -1], days: 600 };
export const ever: Span = { length: 0, unit: 0, steps: [], days: 1_800 };

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

const msOfDay = 86_400_000;

/** As many of its units as these days have. */
function newestOf(span: Span, days: number): Span | undefined {
  const steps = span.steps.slice(0, Math.max(0, Math.floor((days * msOfDay) / span.unit)));
  return steps.length > 0 ? { ...span, steps, days: (steps.length * span.unit) / msOfDay } : undefined;
}

/** In every brand that something can be found in, or in all; null where that is everything. */
export function wordsOfSpan({ length, unit, steps }: Span, brandIds: number[] | null): string | null {
  const now = Date.now();
  const times = steps.map((step) => encodeTime(now + step * unit, 10).slice(0, length));
  const words =
    length === 0
      ? (brandIds?.map((id) => `brand ${id}`) ?? [])
      : times.flatMap((time) => brandIds?.map((id) => `${time} ${id}`) ?? [time]);
  return words.length > 0 ? words.map((word) => `' ${word}'`).join("|") : null;
}
