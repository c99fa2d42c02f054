import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { sql } from "kysely";
import { openTestDatabase } from "../../../../test/database.ts";
import { answeredIn, answeredSort, closedIn, closedSort, openedSort, quantile, sumOf } from "./sorts.ts";

let opening: Awaited<ReturnType<typeof openTestDatabase>>;
before(async () => {
  opening = await openTestDatabase();
});
after(() => opening.close());

async function bucketsOf(durations: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ bucket: number }>`
    select duration_bucket(ms) as bucket from unnest(${durations}::bigint[]) with ordinality as given (ms, place)
    order by place`.execute(opening.db);
  return rows.map(({ bucket }) => bucket);
}

test("the database's buckets give medians and 90th percentiles within 5 % of the exact ones", async () => {
  const year = 366 * 24 * 3_600_000;
  const skewed = fc.tuple(fc.integer({ min: 60_000, max: year }), fc.integer({ min: 1, max: 10_000 }));
  const duration = skewed.map(([ms, share]) => Math.max(60_000, Math.round(ms / share)));
  for (const durations of fc.sample(fc.array(duration, { minLength: 1, maxLength: 400 }), 60)) {
    const buckets = await bucketsOf(durations);
    const counts = sumOf([together(buckets.map((bucket) => answeredSort + bucket))]);
    const sorted = durations.toSorted((a, b) => a - b);
    for (const share of [0.5, 0.9]) {
      const real = (sorted[Math.ceil(share * sorted.length) - 1] ?? 0) / 60_000;
      const told = quantile(answeredIn(counts), share) ?? 0;
      // The result has one decimal place.
      assert.ok(Math.abs(told - real) <= real * 0.05 + 0.05, `${told} instead of ${real} minutes`);
    }
  }
});

/** Packed like the SQL function packed_count does. */
function together(sorts: readonly number[]): { packed: Uint8Array } {
  return { packed: Buffer.concat(sorts.map((sort) => Buffer.of(sort >> 4, ((sort & 15) << 4) | 1))) };
}

test("packed counts are the same after unpacking and after summing up here", async () => {
  const sort = fc.nat(2_999);
  const count = fc.oneof(fc.constantFrom(1, 15, 16, 30, 255, 256), fc.integer({ min: 1, max: 5_000 }));
  const any = fc.uniqueArray(fc.tuple(sort, count), {
    selector: ([sort]) => sort,
    minLength: 1,
    maxLength: 50,
  });
  for (const counted of fc.sample(any, 60)) {
    const [sorts, counts] = [counted.map(([sort]) => sort), counted.map(([, count]) => count)];
    const { rows } = await sql<{ packed: Buffer; sorts: number[]; counts: number[] }>`
      with packing as (
        select string_agg(packed_count(sort, count), '') as packed
        from unnest(${sorts}::smallint[], ${counts}::integer[]) as given (sort, count)
      ), sums as (
        select sort, sum(count)::integer as count from packing, unpacked_counts(packed) group by sort
      )
      select packed, array(select sort from sums order by sort) as sorts, array(select count from sums order by sort) as counts
      from packing`.execute(opening.db);
    const [{ packed, ...unpacked } = { packed: Buffer.of(), sorts: [], counts: [] }] = rows;
    const inOrder = counted.toSorted(([one], [other]) => one - other);
    assert.deepEqual(unpacked, {
      sorts: inOrder.map(([sort]) => sort),
      counts: inOrder.map(([, count]) => count),
    });
    assert.deepEqual([...sumOf([{ packed }])], inOrder);
  }
});

test("less than a minute counts as half a minute, no value as null, and the sorts stay separate", async () => {
  assert.deepEqual(await bucketsOf([0, 59_999, 60_000]), [0, 0, 1]);
  const counts = sumOf([
    together([...Array<number>(7).fill(openedSort), answeredSort, answeredSort]),
    together([answeredSort, closedSort + 1, closedSort + 1]),
  ]);
  assert.deepEqual([answeredIn(counts).total, closedIn(counts).total], [3, 2]);
  assert.equal(quantile(answeredIn(counts), 0.9), 0.5);
  assert.equal(quantile(closedIn(sumOf([])), 0.5), null);
  assert.ok(
    (await bucketsOf([200 * 366 * 24 * 3_600_000])).every((bucket) => bucket < closedSort - answeredSort),
  );
});
