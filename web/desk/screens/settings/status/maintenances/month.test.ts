import assert from "node:assert/strict";
import { test } from "node:test";
import { addDays, addMonths, weeksOf } from "./month.ts";

test("a month is shown in whole weeks from Monday to Sunday", () => {
  const weeks = weeksOf("2026-11");
  assert.equal(weeks.length, 6);
  assert.deepEqual([weeks[0]?.[0], weeks.at(-1)?.at(-1)], ["2026-10-26", "2026-12-06"]);
  assert.ok(weeks.every((week) => week.length === 7));
  // A month that fills exactly four weeks.
  assert.deepEqual(weeksOf("2027-02").length, 4);
});

test("adding days crosses months, and adding months keeps the day as far as the month has it", () => {
  assert.equal(addDays("2026-12-31", 1), "2027-01-01");
  assert.equal(addDays("2026-03-01", -1), "2026-02-28");
  assert.equal(addMonths("2026-01-31", 1), "2026-02-28");
  assert.equal(addMonths("2026-12-15", 1), "2027-01-15");
  assert.equal(addMonths("2026-01-15", -1), "2025-12-15");
});
