import { type RawBuilder, sql } from "kysely";
import type { Time } from "../order.ts";

/** A range of time from a moment on, forwards or backwards, as the spans that a facet index contains. */
export interface SpanRange {
  spans: string[];
  /** The end of the range: inclusive when it goes back, exclusive when it goes forward. */
  end: string;
  seconds: number;
}

// Spans of 36 hours, 24 days and 13 months: powers of two seconds.
const sizes = [17, 21, 25];
/** The most spans of one size per query; the rest goes into the next. */
const mostOfOneSize = 16;
const lastSecond = Date.UTC(9999, 11, 31) / 1000;

/** At least `seconds` long; undefined if spans cannot express it, then the whole time must be read. */
export function spanRangeFrom(moment: string, seconds: number, isBack: boolean): SpanRange | undefined {
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

/** In the database's format. */
const momentOf = (seconds: number): string => `${new Date(seconds * 1000).toISOString().slice(0, -1)}000Z`;

const kinds: Record<Time, string> = { last_reply_at: "said", waiting_since: "waiting", reply_due_at: "due" };

export const isWithin = (time: Time, spans: string[]): RawBuilder<unknown> =>
  sql`spans_of(last_reply_at, waiting_since, reply_due_at) && ${spans.map((span) => `${kinds[time]} ${span}`)}::text[]`;
