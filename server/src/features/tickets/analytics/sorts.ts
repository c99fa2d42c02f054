/**
 * What figures count, as numbers that the database knows as well (figures_of and duration_bucket): one
 * for each that was opened, for each first answer in time or not, and one for each bucket of how long an answer or a close took;
 * and what is open now, on the day after all others.
 */
export const opened = 0;
export const inTime = 1;
export const late = 2;
export const open = 3;
export const answered = 1_000;
export const closed = 2_000;
const end = 3_000;

/** How often each sort happened, the smallest first. */
export type Counts = ReadonlyMap<number, number>;

export const noCounts: Counts = new Map();

/** Counts of days or months, one behind the other: pairs of bytes, twelve bits of a sort and four of how often (packed_count). */
export interface Packed {
  packed: Uint8Array;
  /** What others have too much. */
  isTakenAway?: boolean;
}

export function sumOf(parts: readonly Packed[]): Counts {
  const sum = new Int32Array(end);
  for (const { packed, isTakenAway } of parts) {
    const sign = isTakenAway ? -1 : 1;
    for (let place = 0; place + 1 < packed.length; place += 2) {
      const pair = ((packed[place] ?? 0) << 8) | (packed[place + 1] ?? 0);
      add(sum, pair >> 4, sign * (pair & 15));
    }
  }
  return countsIn(sum);
}

export function addedUp(all: Iterable<Counts>): Counts {
  const sum = new Int32Array(end);
  for (const counts of all) for (const [sort, count] of counts) add(sum, sort, count);
  return countsIn(sum);
}

/** An index, as there are thousands of places for each of hundreds of sums: pairs of an iterator take ten times as long. */
function countsIn(sum: Int32Array): Counts {
  const counts = new Map<number, number>();
  for (let sort = 0; sort < end; sort++) {
    const count = sum[sort] ?? 0;
    if (count > 0) counts.set(sort, count);
  }
  return counts;
}

function add(sum: Int32Array, sort: number, count: number): void {
  sum[sort] = (sum[sort] ?? 0) + count;
}

export const countOf = (counts: Counts, sort: number): number => counts.get(sort) ?? 0;

export const sizeOf = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

export const answeredIn = (counts: Counts): Durations => durationsIn(counts, answered, closed);
export const closedIn = (counts: Counts): Durations => durationsIn(counts, closed, end);

/** How many took how long: by bucket, the shortest first. */
export interface Durations {
  total: number;
  buckets: readonly (readonly [bucket: number, count: number])[];
}

function durationsIn(counts: Counts, from: number, until: number): Durations {
  const buckets = [...counts]
    .filter(([sort]) => sort >= from && sort < until)
    .map(([sort, count]) => [sort - from, count] as const);
  return { total: buckets.reduce((sum, [, count]) => sum + count, 0), buckets };
}

/** By how much each bucket is longer than the one before. */
const growth = 1.1;

/**
 * Within how many minutes so large a share of them lies (the nearest rank), to 5 %: the duration itself lies in the same
 * bucket. Null where there is none.
 */
export function quantile({ total, buckets }: Durations, share: number): number | null {
  const rank = Math.ceil(share * total);
  let sum = 0;
  for (const [bucket, count] of buckets) {
    sum += count;
    if (sum >= rank) return middleOf(bucket);
  }
  return null;
}

/** Of which no duration in the bucket is further away than 5 % of itself; of what took less than a minute, half of one. */
function middleOf(bucket: number): number {
  if (bucket === 0) return 0.5;
  const from = growth ** (bucket - 1);
  return Math.round(((2 * from * growth) / (1 + growth)) * 10) / 10;
}
