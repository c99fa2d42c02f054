import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachIsolated } from "./for-each-isolated.ts";

test("a failing item does not hold up the others, and is reported at the end", async () => {
  const done: number[] = [];
  const work = async (one: number) => {
    if (one % 2 === 0) throw new Error(`${one} is even.`);
    done.push(one);
  };
  await assert.rejects(forEachIsolated([1, 2, 3, 4, 5], work), ({ message, errors }: AggregateError) => {
    assert.match(message, /^2 of 5 failed, the first by Error: 2 is even\.$/);
    return errors.length === 2;
  });
  assert.deepEqual(done, [1, 3, 5]);
});

test("items that are left when the desk stops are skipped", async () => {
  const stopping = new AbortController();
  const done: number[] = [];
  const work = async (one: number) => {
    done.push(one);
    if (one === 2) stopping.abort();
  };
  await forEachIsolated([1, 2, 3], work, stopping.signal);
  assert.deepEqual(done, [1, 2]);
});
