import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { plusDays, type Span, spansAfter, spansOf } from "./days.ts";

const day = fc.nat(1_200).map((days) => plusDays("2023-11-15", days));

const eachOf = ({ from, to }: Span): string[] =>
  from > to ? [] : [from, ...eachOf({ from: plusDays(from, 1), to })];

test("the months and days that are read are all days of a span once, and the months are whole", () => {
  const anySpan = fc.tuple(day, fc.nat(800)).map(([from, days]) => ({ from, to: plusDays(from, days) }));
  fc.assert(
    fc.property(anySpan, (span) => {
      const { months, days } = spansOf(span);
      assert.deepEqual([...months, ...days].flatMap(eachOf).sort(), eachOf(span));
      for (const { from, to } of months)
        assert.deepEqual([from.slice(8), plusDays(to, 1).slice(8)], ["01", "01"]);
      assert.ok(days.flatMap(eachOf).length <= 2 * 30, "no whole month is read by day");
    }),
  );
});

test("after a span it goes on with its next day, and ends with what is open now", () => {
  fc.assert(
    fc.property(day, (to) => {
      const { months, days } = spansAfter({ from: to, to });
      const next = plusDays(to, 1);
      const [from = ""] = [...days, ...months].map(({ from }) => from).sort();
      assert.equal(from, next);
      assert.deepEqual(days.at(-1), { from: "infinity", to: "infinity" });
      assert.deepEqual(
        months.map(({ from, to }) => [from.slice(8), to]),
        [["01", "infinity"]],
      );
      const rest = days.slice(0, -1).flatMap(eachOf);
      assert.deepEqual(rest, eachOf({ from: next, to: plusDays(months[0]?.from ?? "", -1) }));
    }),
  );
});
