import assert from "node:assert/strict";
import { test } from "node:test";
import { instantOf, wallTimeOf } from "./wall-time.ts";

test("a wall time in a time zone is one instant, which converts back to that time", () => {
  for (const [wallTime, timeZone, instant] of [
    ["2026-01-15T09:30", "Europe/Berlin", "2026-01-15T08:30:00.000Z"],
    ["2026-07-15T09:30", "Europe/Berlin", "2026-07-15T07:30:00.000Z"],
    ["2026-07-15T00:15", "Asia/Kathmandu", "2026-07-14T18:30:00.000Z"],
    ["2026-12-31T23:59", "America/St_Johns", "2027-01-01T03:29:00.000Z"],
  ] as const) {
    assert.equal(instantOf(wallTime, timeZone), instant);
    assert.equal(wallTimeOf(instant, timeZone), wallTime);
  }
});

test("an ambiguous time means the first, and a skipped time is an hour later", () => {
  assert.equal(instantOf("2026-10-25T02:30", "Europe/Berlin"), "2026-10-25T00:30:00.000Z");
  assert.equal(instantOf("2026-03-29T02:30", "Europe/Berlin"), "2026-03-29T01:30:00.000Z");
});

test("empty values convert to empty values in both directions", () => {
  assert.equal(instantOf("", "Europe/Berlin"), null);
  assert.equal(wallTimeOf(null, "Europe/Berlin"), "");
});
