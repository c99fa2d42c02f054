import assert from "node:assert/strict";
import { test } from "node:test";
import { isQuiet } from "./quiet-hours.ts";

const at = (time: string) => new Date(`2026-07-01T${time}:00Z`);
const berlin = (from: string, until: string) => ({ from, until, timezone: "Europe/Berlin" });

test("quiet hours are in the person's time zone, may pass midnight, and end at their last minute", () => {
  assert.equal(isQuiet(null, at("12:00")), false);
  // Berlin is two hours ahead in July.
  const night = berlin("22:00", "07:00");
  for (const [time, quiet] of [
    ["19:59", false],
    ["20:00", true],
    ["22:30", true],
    ["04:59", true],
    ["05:00", false],
    ["12:00", false],
  ] as const)
    assert.equal(isQuiet(night, at(time)), quiet, time);
  assert.deepEqual(
    [isQuiet(berlin("12:00", "13:00"), at("10:30")), isQuiet(berlin("12:00", "13:00"), at("11:00"))],
    [true, false],
  );
  assert.equal(isQuiet(berlin("00:00", "00:00"), at("11:00")), true);
});
