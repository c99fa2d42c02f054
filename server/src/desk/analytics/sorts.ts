/**
 * What a day's figures count, as numbers that the database knows as well (figures_of and duration_bucket, migration 0064): one
 * for each that was opened, for each first answer in time or not, and one for each bucket of how long an answer or a close took.
 */
export const opened = 0;
export const inTime = 1;
export const late = 2;
export const answered = 1_000;
export const closed = 2_000;
const end = 3_000;

/** How often each sort happened. */
export type Counts = ReadonlyMap<number, number>;

export const noCounts: Counts = new Map();

export const countsOf = (sorts: readonly number[], counts: readonly number[]): Counts =>
  new Map(sorts.map((sort, place) => [sort, counts[place] ?? 0]));

export const countOf = (counts: Counts, sort: number): number => counts.get(sort) ?? 0;

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
    .map(([sort, count]) => [sort - from, count] as const)
    .sort(([one], [other]) => one - other);
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
