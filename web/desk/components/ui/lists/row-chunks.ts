interface Row {
  id: string;
}

/** Rows of a list that the browser skips together while none is in view. */
export interface RowChunk<Item> {
  key: number;
  rows: readonly Item[];
}

const usual = 25;
const most = 2 * usual;

/**
 * Chunks of at most 50 rows. A row stays in its chunk while the rows around it keep their order: moving it to
 * another chunk remounts it, which loses the focus and makes a scrolled list jump. New rows join the chunk
 * before them, and an unchanged chunk keeps its identity.
 */
export function rowChunksOf<Item extends Row>(
  rows: readonly Item[],
  before: readonly RowChunk<Item>[],
): readonly RowChunk<Item>[] {
  const first = 1 + Math.max(-1, ...before.map(({ key }) => key));
  let unused = first + 1;
  const known = new Map(before.map((stretch) => [stretch.key, stretch]));
  const parts: { key: number; rows: Item[] }[] = [];
  for (const [key, row] of withKeys(rows, before, first)) {
    const last = parts.at(-1);
    if (last?.key === key) last.rows.push(row);
    else parts.push({ key, rows: [row] });
  }
  return parts.flatMap(({ key, rows: all }) =>
    cut(all, known.get(key)?.rows.length).map((part, index) => {
      const stretch = { key: index === 0 ? key : unused++, rows: part };
      const same = known.get(stretch.key);
      return same && isSame(same.rows, part) ? same : stretch;
    }),
  );
}

/** Rows appended to a full chunk leave it unchanged. */
function cut<Item>(rows: Item[], before = 0): Item[][] {
  const first = before > 0 && rows.length <= most ? most : Math.max(before, usual);
  const parts = [rows.slice(0, first)];
  for (let from = first; from < rows.length; from += usual) parts.push(rows.slice(from, from + usual));
  return parts;
}

/** Each row with its chunk; a new or moved row takes the chunk of the row before it. */
function* withKeys<Item extends Row>(
  rows: readonly Item[],
  before: readonly RowChunk<Item>[],
  first: number,
): Iterable<[number, Item]> {
  const places = new Map<string, { key: number; at: number }>();
  for (const { key, rows: all } of before) for (const { id } of all) places.set(id, { key, at: places.size });
  const known = rows.flatMap(({ id }) => places.get(id) ?? []);
  const kept = new Set(longestRising(known.map(({ at }) => at)));
  // Rows before the first known one join its chunk.
  let key = known.find(({ at }) => kept.has(at))?.key ?? first;
  for (const row of rows) {
    const place = places.get(row.id);
    if (place && kept.has(place.at)) ({ key } = place);
    yield [key, row];
  }
}

/** A longest increasing subsequence of distinct numbers (patience sorting). */
function longestRising(numbers: readonly number[]): number[] {
  // The smallest last number for each length, and the predecessor of each number.
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const number of numbers) {
    const length = firstAbove(ends, number);
    previous.set(number, ends[length - 1]);
    ends[length] = number;
  }
  const rising: number[] = [];
  for (let number = ends.at(-1); number !== undefined; number = previous.get(number)) rising.push(number);
  return rising;
}

function firstAbove(rising: readonly number[], number: number): number {
  let [from, to] = [0, rising.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((rising[middle] as number) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}

const isSame = <Item>(some: readonly Item[], others: readonly Item[]): boolean =>
  some.length === others.length && some.every((row, index) => row === others[index]);
