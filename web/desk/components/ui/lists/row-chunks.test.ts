import assert from "node:assert/strict";
import { test } from "node:test";
import { type RowChunk, rowChunksOf } from "./row-chunks.ts";

interface Row {
  id: string;
}

const rowsOf = (from: number, to: number): Row[] =>
  Array.from({ length: to - from }, (_, index) => ({ id: `${from + index}` }));
const keysOf = (stretches: readonly RowChunk<Row>[]) =>
  new Map(stretches.flatMap(({ key, rows }) => rows.map(({ id }) => [id, key] as const)));

/** Rows that moved to another chunk. */
function movedFrom(before: readonly RowChunk<Row>[], now: readonly RowChunk<Row>[]): string[] {
  const [was, is] = [keysOf(before), keysOf(now)];
  return [...is].filter(([id, key]) => was.has(id) && was.get(id) !== key).map(([id]) => id);
}

function assertWhole(rows: readonly Row[], stretches: readonly RowChunk<Row>[]): void {
  assert.deepEqual(
    stretches.flatMap((stretch) => stretch.rows),
    rows,
  );
  assert.equal(new Set(stretches.map(({ key }) => key)).size, stretches.length);
  for (const { rows: some } of stretches)
    assert.ok(some.length > 0 && some.length <= 50, `${some.length} rows`);
}

test("appended rows leave the chunks before them unchanged", () => {
  let before: readonly RowChunk<Row>[] = [];
  for (const count of [0, 50, 75, 100, 101, 500]) {
    const rows = rowsOf(0, count);
    const now = rowChunksOf(rows, before);
    assertWhole(rows, now);
    assert.deepEqual(movedFrom(before, now), []);
    before = now;
  }
});

test("a row that is added, removed or moved to the top moves no other row to another chunk", () => {
  const rows = rowsOf(0, 200);
  const before = rowChunksOf(rows, []);
  const [at120] = rows.slice(120, 121) as [Row];
  for (const [now, moved] of [
    [[{ id: "new" }, ...rows], []],
    [[...rows.slice(0, 80), { id: "new" }, ...rows.slice(80)], []],
    [rows.filter((row) => row !== at120), []],
    [rows.slice(60), []],
    [[at120, ...rows.filter((row) => row !== at120)], ["120"]],
    [[...rows.filter((row) => row !== at120), at120], ["120"]],
  ] as const) {
    const after = rowChunksOf(now, before);
    assertWhole(now, after);
    assert.deepEqual(movedFrom(before, after), moved);
  }
});

test("a chunk with the same rows is reused, and one with a new row is not", () => {
  const rows = rowsOf(0, 100);
  const before = rowChunksOf(rows, []);
  assert.deepEqual(
    rowChunksOf([...rows], before).map((stretch, index) => stretch === before[index]),
    [true, true, true, true],
  );
  assert.deepEqual(
    rowChunksOf(rows.with(30, { id: "30" }), before).map((stretch, index) => stretch === before[index]),
    [true, false, true, true],
  );
});

test("after any sequence of changes the list is complete, and few rows moved", () => {
  let seed = 1;
  const below = (end: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % end;
  };
  let rows = rowsOf(0, 300);
  let stretches = rowChunksOf(rows, []);
  let moved = 0;
  for (let step = 0; step < 500; step++) {
    const at = below(rows.length);
    const [row] = rows.slice(at, at + 1) as [Row];
    const without = rows.filter((one) => one !== row);
    const next = [
      () => [row, ...without],
      () => without,
      () => [{ id: `came ${step}` }, ...rows],
      () => without.toSpliced(below(rows.length), 0, row),
    ][below(4)] as () => Row[];
    rows = next();
    const now = rowChunksOf(rows, stretches);
    assertWhole(rows, now);
    moved += movedFrom(stretches, now).length;
    stretches = now;
  }
  assert.ok(moved < 2 * 500, `${moved} rows moved in 500 steps`);
  const turned = rows.toReversed();
  assertWhole(turned, rowChunksOf(turned, stretches));
});
