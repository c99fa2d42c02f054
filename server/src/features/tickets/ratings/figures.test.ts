import assert from "node:assert/strict";
import { test } from "node:test";
import { ratingFiguresOf, wilsonBounds } from "./figures.ts";

test("the bounds are those of Wilson's interval, for small numbers too", () => {
  // Values from R's binom::binom.wilson and statsmodels' proportion_confint(method="wilson").
  const known: [good: number, total: number, low: number, high: number][] = [
    [0, 1, 0, 0.7935],
    [1, 1, 0.2065, 1],
    [8, 10, 0.4902, 0.9433],
    [0, 10, 0, 0.2775],
    [90, 100, 0.8256, 0.9448],
    [500, 1_000, 0.4691, 0.5309],
  ];
  for (const [good, total, low, high] of known) {
    const bounds = wilsonBounds(good, total);
    assert.ok(bounds);
    assert.ok(Math.abs(bounds.low - low) < 0.0001, `${good} of ${total}: ${bounds.low}`);
    assert.ok(Math.abs(bounds.high - high) < 0.0001, `${good} of ${total}: ${bounds.high}`);
  }
  assert.equal(wilsonBounds(0, 0), null);
});

test("without ratings the shares and the mean are null", () => {
  const { asked, answered, answered_share, ...rest } = ratingFiguresOf(4, [0, 0, 0, 0, 0]);
  assert.deepEqual([asked, answered, answered_share], [4, 0, 0]);
  assert.deepEqual(
    [rest.good_share, rest.good_share_low, rest.good_share_high, rest.mean],
    [null, null, null, null],
  );
  const some = ratingFiguresOf(10, [1, 0, 1, 1, 1]);
  assert.deepEqual(
    [some.answered, some.answered_share, some.good, some.good_share, some.mean],
    [4, 0.4, 2, 0.5, 3.25],
  );
  assert.equal(ratingFiguresOf(0, [0, 0, 0, 0, 0]).answered_share, null);
});
