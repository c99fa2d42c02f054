import assert from "node:assert/strict";
import { describe, test } from "node:test";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { checkOpeningHours, type OpeningHours, type OwnHours, openingAt, WEEKDAYS } from "./opening-hours.ts";

type Pair = readonly [string, string];

const CLOSED: OpeningHours = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const on = (days: Partial<OpeningHours>): OpeningHours => ({ ...CLOSED, ...days });
const daily = (...pairs: Pair[]): OpeningHours => ({
  mon: pairs,
  tue: pairs,
  wed: pairs,
  thu: pairs,
  fri: pairs,
  sat: pairs,
  sun: pairs,
});
const OFFICE = { ...daily(["09:00", "12:30"], ["13:15", "17:00"]), sat: [], sun: [] };

// Each row: title, hours, zone, instant, and the reopening ("open" while it is).
const TABLE: [string, OpeningHours | null, string, string, string | "open" | null][] = [
  ["null is always open", null, "Europe/Berlin", "2026-11-20T21:27:42.123456Z", "open"],
  ["closed all week never opens", CLOSED, "Europe/Berlin", "2026-11-20T21:27:42.123456Z", null],
  ["the opening minute is open", OFFICE, "UTC", "2026-11-20T09:00:00.000000Z", "open"],
  ["a microsecond before it is closed", OFFICE, "UTC", "2026-11-20T08:59:59.999999Z", "2026-11-20T09:00"],
  ["a microsecond before the close is open", OFFICE, "UTC", "2026-11-20T16:59:59.999999Z", "open"],
  [
    "the closing minute is closed, over a weekend",
    OFFICE,
    "UTC",
    "2026-11-20T17:00:00.000000Z",
    "2026-11-23T09:00",
  ],
  ["a lunch break is closed", OFFICE, "UTC", "2026-11-20T12:30:00.000000Z", "2026-11-20T13:15"],
  ["the zone decides the day", OFFICE, "Pacific/Auckland", "2026-11-22T20:30:00.000000Z", "open"],

  ["00:00 to 24:00 has no seam", daily(["00:00", "24:00"]), "UTC", "2026-11-20T00:00:00.000000Z", "open"],
  ["24:00 ends a day", on({ fri: [["18:00", "24:00"]] }), "UTC", "2026-11-20T23:59:59.999999Z", "open"],
  [
    "24:00 does not begin the next",
    on({ fri: [["18:00", "24:00"]], sat: [["08:00", "12:00"]] }),
    "UTC",
    "2026-11-21T00:00:00.000000Z",
    "2026-11-21T08:00",
  ],
  [
    "00:00 as close is midnight",
    on({ fri: [["18:00", "00:00"]] }),
    "UTC",
    "2026-11-20T23:59:00.000000Z",
    "open",
  ],
  [
    "midnight as opening",
    on({ sat: [["00:00", "01:00"]] }),
    "UTC",
    "2026-11-20T23:59:59.999999Z",
    "2026-11-21T00:00",
  ],
  [
    "pairs out of order",
    on({
      fri: [
        ["14:00", "16:00"],
        ["08:00", "10:00"],
      ],
    }),
    "UTC",
    "2026-11-20T07:00:00.000000Z",
    "2026-11-20T08:00",
  ],
  [
    "adjacent pairs merge",
    on({
      fri: [
        ["08:00", "10:00"],
        ["10:00", "12:00"],
      ],
    }),
    "UTC",
    "2026-11-20T10:00:00.000000Z",
    "open",
  ],
  [
    "overlapping pairs merge",
    on({
      fri: [
        ["08:00", "11:00"],
        ["10:00", "12:00"],
      ],
    }),
    "UTC",
    "2026-11-20T11:00:00.000000Z",
    "open",
  ],
  [
    "a night shift before midnight",
    on({ sun: [["22:00", "06:00"]] }),
    "UTC",
    "2026-11-22T22:00:00.000000Z",
    "open",
  ],
  [
    "a night shift from Sunday into Monday",
    on({ sun: [["22:00", "06:00"]] }),
    "UTC",
    "2026-11-23T05:59:59.999999Z",
    "open",
  ],
  [
    "its end on Monday",
    on({ sun: [["22:00", "06:00"]] }),
    "UTC",
    "2026-11-23T06:00:00.000000Z",
    "2026-11-29T22:00",
  ],
  [
    "a long shift, on the next day west of Greenwich",
    on({ sun: [["22:00", "20:00"]] }),
    "Pacific/Honolulu",
    "2026-11-24T05:59:00.000000Z",
    "open",
  ],
  [
    "equal times are 24 hours",
    on({ fri: [["09:00", "09:00"]] }),
    "UTC",
    "2026-11-21T08:59:59.999999Z",
    "open",
  ],
  [
    "and no more",
    on({ fri: [["09:00", "09:00"]] }),
    "UTC",
    "2026-11-21T09:00:00.000000Z",
    "2026-11-27T09:00",
  ],
  [
    "one opening a week, just missed",
    on({ wed: [["10:00", "10:01"]] }),
    "UTC",
    "2026-11-18T10:01:00.000000Z",
    "2026-11-25T10:00",
  ],
  [
    "just missed in the far east",
    on({ wed: [["00:00", "00:01"]] }),
    "Pacific/Kiritimati",
    "2026-11-17T10:01:00.000000Z",
    "2026-11-24T10:00",
  ],
  [
    "just missed in the far west",
    on({ wed: [["23:00", "24:00"]] }),
    "Pacific/Pago_Pago",
    "2026-11-19T11:00:00.000000Z",
    "2026-11-26T10:00",
  ],

  // Berlin: 2026-03-29 02:00 → 03:00 (01:00 UTC), 2026-10-25 03:00 → 02:00 (01:00 UTC).
  [
    "Berlin, the Friday before spring",
    OFFICE,
    "Europe/Berlin",
    "2026-03-27T16:00:00.000000Z",
    "2026-03-30T07:00",
  ],
  [
    "Berlin, the Friday before autumn",
    OFFICE,
    "Europe/Berlin",
    "2026-10-23T15:00:00.000000Z",
    "2026-10-26T08:00",
  ],
  [
    "Berlin, a skipped opening moves an hour on",
    on({ sun: [["02:30", "05:00"]] }),
    "Europe/Berlin",
    "2026-03-29T01:29:59.999999Z",
    "2026-03-29T01:30",
  ],
  [
    "Berlin, a skipped close moves an hour on",
    on({ sun: [["01:00", "02:30"]] }),
    "Europe/Berlin",
    "2026-03-29T01:29:59.999999Z",
    "open",
  ],
  [
    "Berlin, a skipped close ends the opening",
    on({ sun: [["01:00", "02:30"]] }),
    "Europe/Berlin",
    "2026-03-29T01:30:00.000000Z",
    "2026-04-04T23:00",
  ],
  [
    "Berlin, a pair without time is left out",
    on({ sun: [["02:30", "03:00"]] }),
    "Europe/Berlin",
    "2026-03-22T02:00:00.000000Z",
    "2026-04-05T00:30",
  ],
  [
    "Berlin, a night shift loses an hour",
    on({ sat: [["22:00", "06:00"]] }),
    "Europe/Berlin",
    "2026-03-29T04:00:00.000000Z",
    "2026-04-04T20:00",
  ],
  [
    "Berlin, a night shift gains an hour",
    on({ sat: [["22:00", "06:00"]] }),
    "Europe/Berlin",
    "2026-10-25T04:59:59.999999Z",
    "open",
  ],
  [
    "Berlin, a repeated opening is the first",
    on({ sun: [["02:30", "05:00"]] }),
    "Europe/Berlin",
    "2026-10-25T00:29:59.999999Z",
    "2026-10-25T00:30",
  ],
  [
    "Berlin, a repeated close is the second",
    on({ sun: [["01:00", "02:30"]] }),
    "Europe/Berlin",
    "2026-10-25T01:29:59.999999Z",
    "open",
  ],
  [
    "Berlin, around the clock in spring",
    daily(["02:30", "02:30"]),
    "Europe/Berlin",
    "2026-03-29T01:15:00.000000Z",
    "open",
  ],
  [
    "Berlin, around the clock in autumn",
    daily(["02:30", "02:30"]),
    "Europe/Berlin",
    "2026-10-25T01:15:00.000000Z",
    "open",
  ],

  // New York: 2026-03-08 02:00 → 03:00 (07:00 UTC), 2026-11-01 02:00 → 01:00 (06:00 UTC).
  [
    "New York, the Friday before spring",
    OFFICE,
    "America/New_York",
    "2026-03-06T22:00:00.000000Z",
    "2026-03-09T13:00",
  ],
  [
    "New York, the Friday before autumn",
    OFFICE,
    "America/New_York",
    "2026-10-30T21:00:00.000000Z",
    "2026-11-02T14:00",
  ],
  [
    "New York, a skipped opening",
    on({ sun: [["02:15", "04:00"]] }),
    "America/New_York",
    "2026-03-08T06:59:00.000000Z",
    "2026-03-08T07:15",
  ],
  [
    "New York, a repeated hour stays open",
    on({ sun: [["01:00", "02:00"]] }),
    "America/New_York",
    "2026-11-01T06:59:59.999999Z",
    "open",
  ],
  [
    "New York, a repeated close",
    on({ sun: [["00:30", "01:30"]] }),
    "America/New_York",
    "2026-11-01T06:30:00.000000Z",
    "2026-11-08T05:30",
  ],

  // Lord Howe: 2026-04-05 02:00 +11 → 01:30 +10:30 (2026-04-04 15:00 UTC), 2026-10-04 02:00 → 02:30.
  [
    "Lord Howe, the repeated half hour",
    on({ sun: [["01:15", "01:45"]] }),
    "Australia/Lord_Howe",
    "2026-04-04T15:14:59.999999Z",
    "open",
  ],
  [
    "Lord Howe, after it",
    on({ sun: [["01:15", "01:45"]] }),
    "Australia/Lord_Howe",
    "2026-04-04T15:15:00.000000Z",
    "2026-04-11T14:45",
  ],
  [
    "Lord Howe, the skipped half hour",
    on({ sun: [["02:10", "03:00"]] }),
    "Australia/Lord_Howe",
    "2026-10-03T15:00:00.000000Z",
    "2026-10-03T15:40",
  ],
  [
    "Lord Howe, the Friday before autumn",
    OFFICE,
    "Australia/Lord_Howe",
    "2026-04-03T06:00:00.000000Z",
    "2026-04-05T22:30",
  ],

  ["Kathmandu, +05:45", OFFICE, "Asia/Kathmandu", "2026-11-20T03:14:59.999999Z", "2026-11-20T03:15"],
  ["Chatham, +13:45 in summer", OFFICE, "Pacific/Chatham", "2026-11-22T19:00:00.000000Z", "2026-11-22T19:15"],
  ["Chatham, +12:45 in winter", OFFICE, "Pacific/Chatham", "2026-07-19T20:00:00.000000Z", "2026-07-19T20:15"],
  ["Eucla, +08:45", OFFICE, "Australia/Eucla", "2026-11-20T00:14:00.000000Z", "2026-11-20T00:15"],
  // Santiago skips midnight itself: 2026-09-06 00:00 → 01:00 (04:00 UTC).
  [
    "Santiago, a day without a midnight",
    daily(["00:00", "24:00"]),
    "America/Santiago",
    "2026-09-06T04:00:00.000000Z",
    "open",
  ],
];

describe("a department's opening hours", () => {
  for (const [title, hours, timezone, instant, expected] of TABLE) {
    test(title, () => {
      const reopensAt = expected === "open" || expected === null ? null : `${expected}:00.000000Z`;
      assert.deepEqual(openingAt(hours, timezone, instant, []), { isOpen: expected === "open", reopensAt });
    });
  }

  test("an unknown time zone is an error", () => {
    assert.throws(() => openingAt(OFFICE, "Europe/Atlantis", "2026-11-20T09:00:00.000000Z", []), RangeError);
  });
});

const closedOn = (...dates: string[]): OwnHours[] => dates.map((date) => ({ date, hours: [] }));
const NIGHTS = daily(["22:00", "06:00"]);

// The same columns, with the holidays before the zone. The 25th of December 2026 is a Friday.
const HOLIDAYS: [string, OpeningHours | null, OwnHours[], string, string, string | "open" | null][] = [
  [
    "closes a department that is always open",
    null,
    closedOn("2026-12-25"),
    "UTC",
    "2026-12-25T00:00:00.000000Z",
    "2026-12-26T00:00",
  ],
  [
    "has not begun a microsecond before its day",
    null,
    closedOn("2026-12-25"),
    "UTC",
    "2026-12-24T23:59:59.999999Z",
    "open",
  ],
  [
    "is over at the next midnight",
    null,
    closedOn("2026-12-25"),
    "UTC",
    "2026-12-26T00:00:00.000000Z",
    "open",
  ],
  [
    "begins at midnight in the department's time zone",
    null,
    closedOn("2026-12-25"),
    "Pacific/Auckland",
    "2026-12-24T11:00:00.000000Z",
    "2026-12-25T11:00",
  ],
  [
    "has not begun at midnight UTC",
    null,
    closedOn("2026-12-25"),
    "Pacific/Pago_Pago",
    "2026-12-25T10:59:59.999999Z",
    "open",
  ],
  [
    "is skipped by the reopening time",
    OFFICE,
    closedOn("2026-12-25", "2026-12-26", "2026-12-28"),
    "UTC",
    "2026-12-24T17:00:00.000000Z",
    "2026-12-29T09:00",
  ],
  [
    "weeks of holidays are skipped",
    OFFICE,
    closedOn(...Array.from({ length: 31 }, (_, day) => `2026-12-${String(day + 1).padStart(2, "0")}`)),
    "UTC",
    "2026-12-01T10:00:00.000000Z",
    "2027-01-01T09:00",
  ],
  [
    "can have its own hours",
    OFFICE,
    [{ date: "2026-12-24", hours: [["10:00", "12:00"]] }],
    "UTC",
    "2026-12-24T09:30:00.000000Z",
    "2026-12-24T10:00",
  ],
  [
    "closes at the end of its own hours",
    OFFICE,
    [{ date: "2026-12-24", hours: [["10:00", "12:00"]] }],
    "UTC",
    "2026-12-24T12:00:00.000000Z",
    "2026-12-25T09:00",
  ],
  [
    "with hours opens a department that is closed on that weekday",
    OFFICE,
    [{ date: "2026-12-26", hours: [["10:00", "12:00"]] }],
    "UTC",
    "2026-12-25T17:00:00.000000Z",
    "2026-12-26T10:00",
  ],
  [
    "with hours far ahead opens a department that never is",
    CLOSED,
    [{ date: "2027-10-01", hours: [["10:00", "12:00"]] }],
    "UTC",
    "2026-12-25T17:00:00.000000Z",
    "2027-10-01T10:00",
  ],
  [
    "in the past opens nothing",
    CLOSED,
    [{ date: "2026-12-20", hours: [["10:00", "12:00"]] }],
    "UTC",
    "2026-12-25T17:00:00.000000Z",
    null,
  ],
  [
    "ends the previous night shift at midnight",
    NIGHTS,
    closedOn("2026-12-25"),
    "UTC",
    "2026-12-24T23:59:59.999999Z",
    "open",
  ],
  [
    "does not continue the previous night shift",
    NIGHTS,
    closedOn("2026-12-25"),
    "UTC",
    "2026-12-25T00:00:00.000000Z",
    "2026-12-26T22:00",
  ],
  [
    "does not continue it on the morning after",
    NIGHTS,
    closedOn("2026-12-25"),
    "UTC",
    "2026-12-26T05:00:00.000000Z",
    "2026-12-26T22:00",
  ],
  [
    "a holiday's night shift continues on the next day",
    NIGHTS,
    [{ date: "2026-12-25", hours: [["20:00", "02:00"]] }],
    "UTC",
    "2026-12-26T01:59:59.999999Z",
    "open",
  ],
  [
    "a holiday's night shift does not continue into another holiday",
    NIGHTS,
    [{ date: "2026-12-25", hours: [["20:00", "02:00"]] }, ...closedOn("2026-12-26")],
    "UTC",
    "2026-12-26T00:00:00.000000Z",
    "2026-12-27T22:00",
  ],
  [
    "lasts an hour longer at the clock change in autumn",
    null,
    closedOn("2026-10-25"),
    "Europe/Berlin",
    "2026-10-24T22:00:00.000000Z",
    "2026-10-25T23:00",
  ],
  [
    "lasts an hour less at the clock change in spring",
    null,
    closedOn("2026-03-29"),
    "Europe/Berlin",
    "2026-03-28T23:00:00.000000Z",
    "2026-03-29T22:00",
  ],
  [
    "a skipped opening of a holiday moves an hour on",
    null,
    [{ date: "2026-03-29", hours: [["02:30", "05:00"]] }],
    "Europe/Berlin",
    "2026-03-29T01:00:00.000000Z",
    "2026-03-29T01:30",
  ],
  [
    "begins at the first instant of a day without midnight",
    null,
    closedOn("2026-09-06"),
    "America/Santiago",
    "2026-09-06T03:59:59.999999Z",
    "open",
  ],
  [
    "lasts to the midnight after",
    null,
    closedOn("2026-09-06"),
    "America/Santiago",
    "2026-09-06T04:00:00.000000Z",
    "2026-09-07T03:00",
  ],
];

describe("a holiday", () => {
  for (const [title, hours, holidays, timezone, instant, expected] of HOLIDAYS) {
    test(title, () => {
      const reopensAt = expected === "open" || expected === null ? null : `${expected}:00.000000Z`;
      assert.deepEqual(openingAt(hours, timezone, instant, holidays), {
        isOpen: expected === "open",
        reopensAt,
      });
    });
  }
});

const minuteOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 });
const hhmm = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
const pairs = fc.array(
  fc.tuple(minuteOfDay.map(hhmm), fc.oneof(minuteOfDay.map(hhmm), fc.constant("24:00"))),
  { maxLength: 2 },
);
const week: fc.Arbitrary<OpeningHours> = fc.record({
  mon: pairs,
  tue: pairs,
  wed: pairs,
  thu: pairs,
  fri: pairs,
  sat: pairs,
  sun: pairs,
});

// Instants near a clock change, which would reveal a mistake.
const CHANGES = [
  ["Europe/Berlin", "2026-03-29T01:00:00Z"],
  ["Europe/Berlin", "2026-10-25T01:00:00Z"],
  ["America/New_York", "2026-03-08T07:00:00Z"],
  ["America/New_York", "2026-11-01T06:00:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T15:00:00Z"],
  ["Australia/Lord_Howe", "2026-10-03T15:30:00Z"],
  ["Pacific/Chatham", "2026-04-04T14:00:00Z"],
  ["America/Santiago", "2026-09-06T04:00:00Z"],
  ["Asia/Kathmandu", "2026-06-15T00:00:00Z"],
] as const;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const moment = fc.record({
  change: fc.constantFrom(...CHANGES),
  offsetMs: fc.integer({ min: -2 * DAY_MS, max: DAY_MS }),
});
// The offset in days from the clock change.
const holidaysNear = fc.uniqueArray(fc.record({ day: fc.integer({ min: -3, max: 4 }), hours: pairs }), {
  selector: ({ day }) => day,
  maxLength: 4,
});
const datesFrom = (at: string, near: { day: number; hours: Pair[] }[]): OwnHours[] =>
  near.map(({ day, hours }) => ({ date: iso(Date.parse(at) + day * DAY_MS).slice(0, 10), hours }));
const iso = (ms: number) => new Date(ms).toISOString().replace("Z", "000Z");

describe("for any week, time zone and instant", () => {
  test("the reopening time is the first open instant", () => {
    fc.assert(
      fc.property(week, moment, holidaysNear, (hours, { change: [timezone, at], offsetMs }, near) => {
        const now = Date.parse(at) + offsetMs;
        const holidays = datesFrom(at, near);
        const { isOpen, reopensAt } = openingAt(hours, timezone, iso(now), holidays);
        if (isOpen) return assert.equal(reopensAt, null);
        const horizon = reopensAt === null ? now + 2 * DAY_MS : Date.parse(reopensAt);
        for (let ms = Math.ceil((now + 1) / MINUTE_MS) * MINUTE_MS; ms < horizon; ms += MINUTE_MS) {
          assert.equal(openingAt(hours, timezone, iso(ms), holidays).isOpen, false, iso(ms));
        }
        if (reopensAt === null) return assert.deepEqual(Object.values(hours).flat(), []);
        assert.equal(openingAt(hours, timezone, reopensAt, holidays).isOpen, true, reopensAt);
      }),
      { numRuns: 150 },
    );
  });

  test("outside clock changes it is open when the local time says so", () => {
    fc.assert(
      fc.property(week, fc.integer({ min: 0, max: 14 * DAY_MS }), holidaysNear, (hours, offsetMs, near) => {
        const instant = iso(Date.parse("2026-06-01T00:00:00Z") + offsetMs);
        const holidays = datesFrom(instant, near);
        for (const timezone of [
          "Asia/Kathmandu",
          "Pacific/Kiritimati",
          "Pacific/Pago_Pago",
          "Europe/Berlin",
        ]) {
          const wall = Temporal.Instant.from(instant).toZonedDateTimeISO(timezone);
          const { isOpen } = openingAt(hours, timezone, instant, holidays);
          assert.equal(isOpen, openOnTheWall(hours, holidays, wall), instant);
        }
      }),
      { numRuns: 300 },
    );
  });
});

function openOnTheWall(hours: OpeningHours, holidays: OwnHours[], wall: Temporal.ZonedDateTime): boolean {
  const time = wall.toPlainTime().toString({ smallestUnit: "minute" });
  const ownOf = (date: Temporal.PlainDate) => holidays.find((one) => one.date === date.toString())?.hours;
  const [today, yesterday] = [wall.toPlainDate(), wall.toPlainDate().subtract({ days: 1 })];
  const pairsOf = (date: Temporal.PlainDate) => ownOf(date) ?? hours[WEEKDAYS[date.dayOfWeek - 1] ?? "mon"];
  const isOpenToday = pairsOf(today).some(([open, close]) => open <= time && (time < close || close <= open));
  if (isOpenToday || ownOf(today)) return isOpenToday;
  return pairsOf(yesterday).some(([open, close]) => close <= open && time < close);
}

describe("hours from an admin", () => {
  test("valid hours have no errors", () => {
    assert.deepEqual(checkOpeningHours(OFFICE), []);
    assert.deepEqual(
      checkOpeningHours(daily(["00:00", "24:00"], ["22:00", "06:00"], ["23:59", "23:59"])),
      [],
    );
  });

  for (const time of [
    "24:00",
    "24:01",
    "9:00",
    "09:60",
    "0900",
    "09:00:00",
    " 09:00",
    "09:00\n",
    "",
    "noon",
  ]) {
    test(`${JSON.stringify(time)} is no opening time`, () => {
      assert.deepEqual(
        checkOpeningHours(
          on({
            tue: [
              ["08:00", "09:00"],
              [time, "20:00"],
            ],
          }),
        ),
        [{ path: "tue.1.0", problem: "time" }],
      );
    });
  }

  test("every error is reported, in the week's order", () => {
    const week = { ...CLOSED, sun: [["08:00", "25:00"]], mon: [["08:00"], ["8", "9"], ["1", "2", "3"]] };
    assert.deepEqual(checkOpeningHours(week), [
      { path: "mon.0", problem: "pair" },
      { path: "mon.1.0", problem: "time" },
      { path: "mon.1.1", problem: "time" },
      { path: "mon.2", problem: "pair" },
      { path: "sun.0.1", problem: "time" },
    ]);
  });
});

test("listing 20 departments takes under a millisecond after warm-up", () => {
  const departments = Array.from({ length: 20 }, (_, index) =>
    daily([hhmm(480 + index), "12:00"], ["13:00", "17:00"]),
  );
  // The median of many runs, so that a busy machine does not fail the test.
  const times = Array.from({ length: 101 }, () => {
    const hoursAsRead = structuredClone(departments); // each listing reads new objects
    const start = performance.now();
    for (const hours of hoursAsRead) openingAt(hours, "Europe/Berlin", "2026-11-20T21:27:42.123456Z", []);
    return performance.now() - start;
  });
  const median = times.sort((a, b) => a - b)[50] ?? Number.NaN;
  assert.ok(median < 1, `${median} ms`);
});
