interface Entry {
  seq: number;
}

/**
 * Merges chat entries in order, without duplicates. If there is a gap between two ranges, only the newer
 * range stays, and the older one is read on demand, so no gap is ever shown.
 */
export function joinEntries<One extends Entry>(known: readonly One[], come: readonly One[]): One[] {
  const [older = [], newer = []] = [known, come]
    .filter(({ length }) => length > 0)
    .sort((one, other) => firstOf(one) - firstOf(other));
  if (newer.length === 0) return [...older];
  if (firstOf(newer) > lastOf(older) + 1) return [...newer];
  const bySeq = new Map([...known, ...come].map((entry) => [entry.seq, entry]));
  return [...bySeq.values()].sort((one, other) => one.seq - other.seq);
}

const firstOf = (entries: readonly Entry[]) => entries[0]?.seq ?? 0;
export const lastOf = (entries: readonly Entry[]): number => entries.at(-1)?.seq ?? 0;
