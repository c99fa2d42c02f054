/**
 * The sorts of counts, as numbers that the database shares (figures_of and duration_bucket): opened tickets,
 * first replies in time or late, buckets for how long a reply or close took, and open tickets, which are
 * stored on the day after all others.
 */
export const openedSort = 0;
export const inTimeSort = 1;
export const lateSort = 2;
export const openSort = 3;
export const answeredSort = 1_000;
export const closedSort = 2_000;
const end = 3_000;

/** The count of each sort, in ascending order of sort. */
export type Counts = ReadonlyMap<number, number>;

export const noCounts: Counts = new Map();

/**
 * Concatenated counts of days or months: two bytes each, twelve bits for the sort and four for the count
 * (packed_count).
 */
export interface Packed {
  packed: Uint8Array;
  /** These counts are subtracted. */
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

/**
 * Indexed access: there are thousands of slots for each of hundreds of sums, and an iterator of pairs takes
 * ten times as long.
 */
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

export const answeredIn = (counts: Counts): Durations => durationsIn(counts, answeredSort, closedSort);
export const closedIn = (counts: Counts): Durations => durationsIn(counts, closedSort, end);

/** A histogram of durations, in ascending order of bucket. */
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

/** The ratio between the upper bounds of two neighbouring buckets. */
const growth = 1.1;

/**
 * A quantile in minutes (nearest rank), accurate to 5 %: the exact duration is in the same bucket. Null if
 * there are no durations.
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

/** A value within 5 % of every duration in the bucket; half a minute for durations below one minute. */
function middleOf(bucket: number): number {
  if (bucket === 0) return 0.5;
  const from = growth ** (bucket - 1);
  return Math.round(((2 * from * growth) / (1 + growth)) * 10) / 10;
}
