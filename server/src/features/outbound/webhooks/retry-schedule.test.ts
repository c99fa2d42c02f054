import assert from "node:assert/strict";
import { test } from "node:test";
import { secondsUntilNextTry } from "./retry-schedule.ts";

const now = Date.parse("2026-03-01T09:30:00Z");
const next = (tries: number, retryAfter?: string, random = 0) =>
  secondsUntilNextTry(tries, retryAfter, { now, random });

test("the schedule is 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h, then the end", () => {
  const hour = 3600;
  const plan = [5, 300, 1800, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour, undefined];
  assert.deepEqual(
    plan.map((_, index) => next(index + 1)),
    plan,
  );
});

test("jitter delays each attempt by up to a fifth, never earlier", () => {
  for (const random of [0, 0.5, 0.999]) {
    const seconds = next(2, undefined, random) ?? 0;
    assert.ok(seconds >= 300 && seconds < 360, String(seconds));
  }
});

test("Retry-After applies if it asks for longer, in seconds or as a date, up to a day", () => {
  assert.equal(next(1, "120"), 120);
  assert.equal(next(1, "Sun, 01 Mar 2026 09:40:00 GMT"), 600);
  assert.equal(next(2, "1"), 300);
  assert.equal(next(1, "999999999"), 24 * 3600);
  for (const odd of ["", "soon", "-5", "Sun, 01 Mar 2020 09:40:00 GMT"]) assert.equal(next(1, odd), 5, odd);
});
