import { sql } from "kysely";
import { type Priority, priorities } from "../../../organisation/departments/priorities.ts";

/** Most urgent first: the index of each is its `priority_rank`. */
export const prioritiesByRank = priorities.toReversed();

export type RankRange = [first: number, last: number];

/** The ranks of these priorities, as ranges. */
export function rangesOf(wanted: Priority[] | null): RankRange[] {
  const ranges: RankRange[] = [];
  for (const [rank, priority] of prioritiesByRank.entries()) {
    if (wanted && !wanted.includes(priority)) continue;
    const last = ranges.at(-1);
    if (last?.[1] === rank - 1) last[1] = rank;
    else ranges.push([rank, rank]);
  }
  return ranges;
}

export const within = ([first, last]: RankRange) => sql`priority_rank between ${first} and ${last}`;
