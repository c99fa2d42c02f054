import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { afterOpenMinutes, openMsBetween } from "./open-time.ts";
import { type OpeningHours, type OwnHours, openingAt, type Times } from "./opening-hours.ts";

const minuteMs = 60_000;
const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Pacific/Chatham",
  "America/Nuuk",
  "Australia/Lord_Howe",
];
// Around DST changes in both hemispheres, at whole minutes and between them.
const starts = [
  "2026-03-28T20:17:00.000Z",
  "2026-10-24T21:00:30.250Z",
  "2026-03-07T23:59:00.000Z",
  "2026-11-01T04:30:00.000Z",
  "2026-04-04T12:00:00.000Z",
  "2026-10-03T10:40:59.999Z",
  "2026-06-10T08:00:00.000Z",
];

const time = fc.integer({ min: 0, max: 1439 }).map((at) => {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(at / 60))}:${two(at % 60)}`;
});
const pairs = fc.array(fc.tuple(time, fc.oneof(time, fc.constant("24:00"))), { maxLength: 2 });
const weeks: fc.Arbitrary<OpeningHours | null> = fc.option(
  fc.record({ mon: pairs, tue: pairs, wed: pairs, thu: pairs, fri: pairs, sat: pairs, sun: pairs }),
  { freq: 10 },
);
// Days around those starts that differ from their week.
const holidays: fc.Arbitrary<OwnHours[]> = fc.uniqueArray(
  fc.record({
    date: fc.constantFrom("2026-03-29", "2026-03-30", "2026-10-24", "2026-10-25", "2026-11-01", "2026-06-11"),
    hours: pairs,
  }),
  { maxLength: 3, selector: ({ date }) => date },
);
const given = {
  times: fc.record({ hours: weeks, timezone: fc.constantFrom(...zones), holidays }),
  start: fc.constantFrom(...starts).map((text) => Date.parse(text)),
};
const at = (ms: number) => new Date(ms).toISOString();

/** Counts minute by minute: hours begin and end on whole minutes. */
function openMsByTheMinute({ hours, timezone, holidays }: Times, start: number, end: number): number {
  let sum = 0;
  for (let from = start; from < end; ) {
    const until = Math.min(end, (Math.floor(from / minuteMs) + 1) * minuteMs);
    if (openingAt(hours, timezone, at(from), holidays).isOpen) sum += until - from;
    from = until;
  }
  return sum;
}

test("open time between two instants equals a count of its minutes", () => {
  fc.assert(
    fc.property(
      fc.record({ ...given, lengthMs: fc.integer({ min: 0, max: 3 * 24 * 60 * minuteMs }) }),
      ({ times, start, lengthMs }) => {
        const end = start + lengthMs;
        assert.equal(openMsBetween(times, at(start), at(end)), openMsByTheMinute(times, start, end));
      },
    ),
    { numRuns: 80 },
  );
});

test("after N open minutes exactly N have passed, and a moment earlier they have not", () => {
  fc.assert(
    fc.property(fc.record({ ...given, minutes: fc.integer({ min: 1, max: 3_000 }) }), (said) => {
      const { times, start, minutes } = said;
      const due = afterOpenMinutes(times, at(start), minutes);
      const wanted = minutes * minuteMs;
      if (due === null)
        return assert.ok(openMsBetween(times, at(start), at(start + 400 * 24 * 60 * minuteMs)) < wanted);
      assert.equal(openMsBetween(times, at(start), due), wanted);
      assert.equal(openMsBetween(times, at(start), at(Date.parse(due) - 1)), wanted - 1);
    }),
    { numRuns: 60 },
  );
});

const timesOf = (hours: OpeningHours | null, timezone = "UTC"): Times => ({ hours, timezone, holidays: [] });
const never: OpeningHours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

test("hours of null are always open", () => {
  assert.equal(
    afterOpenMinutes(timesOf(null, "Europe/Berlin"), "2026-03-29T00:30:00.000Z", 120),
    "2026-03-29T02:30:00.000Z",
  );
  assert.equal(openMsBetween(timesOf(null), "2026-03-01T00:00:00.000Z", "2026-03-01T00:00:01.000Z"), 1_000);
});

test("a department that is never open, or too little within 400 days, has no such instant", () => {
  const minuteAWeek: OpeningHours = { ...never, mon: [["09:00", "09:01"]] };
  assert.equal(afterOpenMinutes(timesOf(never), "2026-03-01T00:00:00.000Z", 1), null);
  assert.equal(afterOpenMinutes(timesOf(minuteAWeek), "2026-03-01T00:00:00.000Z", 100), null);
  assert.equal(
    afterOpenMinutes(timesOf(minuteAWeek), "2026-03-01T00:00:00.000Z", 50),
    "2027-02-08T09:01:00.000Z",
  );
});

test("a night is an hour shorter at the change to summer time, and an hour longer back", () => {
  const nights: OpeningHours = { ...never, sat: [["22:00", "06:00"]] };
  const hoursIn = (from: string, until: string) =>
    openMsBetween(timesOf(nights, "Europe/Berlin"), from, until) / 3_600_000;
  assert.equal(hoursIn("2026-03-27T00:00:00.000Z", "2026-03-30T00:00:00.000Z"), 7);
  assert.equal(hoursIn("2026-10-23T00:00:00.000Z", "2026-10-26T00:00:00.000Z"), 9);
});
