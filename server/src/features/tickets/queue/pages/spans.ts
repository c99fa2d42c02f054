import { type RawBuilder, sql } from "kysely";
import type { Time } from "../order.ts";

/** A stretch of time from a moment on, back or forth, as the spans that an index of facets has beside them. */
export interface Stretch {
  spans: string[];
  /** Where it ends. What is of that very moment is in it where it goes back, and not where it goes forth. */
  end: string;
  seconds: number;
}

// Spans of 36 hours, 24 days and 13 months: powers of two seconds.
const sizes = [17, 21, 25];
/** So many of one size are one look; more are said in the next. */
const mostOfOneSize = 16;
const lastSecond = Date.UTC(9999, 11, 31) / 1000;

/** Of so many seconds at least; undefined where spans can't say it: then there is nothing but to look at all time. */
export function stretchFrom(moment: string, seconds: number, isBack: boolean): Stretch | undefined {
  const from = Math.floor(Date.parse(moment) / 1000);
  const [start, stop] = isBack ? [from - seconds, from] : [from, from + seconds];
  for (const size of sizes) {
    const length = 2 ** size;
    const first = Math.floor(start / length);
    const count = Math.floor(stop / length) - first + 1;
    const end = (isBack ? first : first + count) * length;
    if (count > mostOfOneSize) continue;
    if (end < 0 || end > lastSecond) return undefined;
    const spans = Array.from({ length: count }, (_, index) => `${size} ${first + index}`);
    return { spans, end: momentOf(end), seconds: Math.abs(end - from) };
  }
  return undefined;
}

/** As the database writes times. */
const momentOf = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, -1)}000Z`;

const kinds: Record<Time, string> = { last_reply_at: "said", waiting_since: "waiting", reply_due_at: "due" };

export const isWithin = (time: Time, spans: string[]): RawBuilder<unknown> =>
  sql`spans_of(last_reply_at, waiting_since, reply_due_at) && ${spans.map((span) => `${kinds[time]} ${span}`)}::text[]`;
