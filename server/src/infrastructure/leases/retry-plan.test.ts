import assert from "node:assert/strict";
import { test } from "node:test";
import { secondsUntilRetry } from "./retry-plan.ts";

const delays = (plan: Parameters<typeof secondsUntilRetry>[0], count: number) =>
  Array.from({ length: count }, (_, index) => secondsUntilRetry(plan, index + 1));

test("listed delays end with the last one", () => {
  assert.deepEqual(delays({ delaysSeconds: [5, 300] }, 4), [5, 300, undefined, undefined]);
});

test("other delays double up to the longest, however often it fails", () => {
  const plan = { firstSeconds: 5, longestSeconds: 300 };
  assert.deepEqual(delays(plan, 8), [5, 10, 20, 40, 80, 160, 300, 300]);
  assert.equal(secondsUntilRetry(plan, 100_000), 300);
});
