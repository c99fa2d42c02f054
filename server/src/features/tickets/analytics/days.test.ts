import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type DaySpan, plusDays, spansAfter, spansOf } from "./days.ts";

const day = fc.nat(1_200).map((days) => plusDays("2023-11-15", days));

const eachOf = ({ from, to }: DaySpan): string[] =>
  from > to ? [] : [from, ...eachOf({ from: plusDays(from, 1), to })];

/** The days that are read, minus those subtracted again. */
function left(added: DaySpan[], without: DaySpan[]): string[] {
  const days = added.flatMap(eachOf);
  for (const day of without.flatMap(eachOf)) {
    assert.ok(days.includes(day), `${day} is taken away, and was not there`);
    days.splice(days.indexOf(day), 1);
  }
  return days.sort();
}

const isWhole = ({ from, to }: DaySpan) => from.endsWith("-01") && plusDays(to, 1).endsWith("-01");

test("a span is read as whole months and single days, each day once, at most half a month of days per end", () => {
  const anySpan = fc.tuple(day, fc.nat(800)).map(([from, days]) => ({ from, to: plusDays(from, days) }));
  fc.assert(
    fc.property(anySpan, (span) => {
      const { months, days, without } = spansOf(span);
      assert.deepEqual(left([...months, ...days], without), eachOf(span));
      assert.ok(months.every(isWhole));
      const isInOne = span.from.slice(0, 7) === span.to.slice(0, 7);
      assert.ok([...days, ...without].flatMap(eachOf).length <= (isInOne ? 31 : 2 * 15));
    }),
  );
});

test("the figures after a span begin with its next day and end with what is open now", () => {
  fc.assert(
    fc.property(day, (to) => {
      const { months, days, without } = spansAfter({ from: to, to });
      assert.deepEqual(days.at(-1), { from: "infinity", to: "infinity" });
      assert.deepEqual(
        months.map(({ from, to }) => [from.slice(8), to]),
        [["01", "infinity"]],
      );
      const until = plusDays(months[0]?.from ?? "", 40);
      const read = [...months.map(({ from }) => ({ from, to: until })), ...days.slice(0, -1)];
      assert.deepEqual(left(read, without), eachOf({ from: plusDays(to, 1), to: until }));
    }),
  );
});
