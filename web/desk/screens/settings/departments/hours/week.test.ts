import assert from "node:assert/strict";
import { test } from "node:test";
import {
  clockTimeOf,
  closedAllWeek,
  copied,
  isOpenAt,
  minutesOf,
  type Week,
  withClosedHours,
  withOpenHours,
} from "./week.ts";

const at = (hours: number, minutes = 0) => hours * 60 + minutes;
const on = (mon: string[][], more: Partial<Week> = {}): Week => ({ ...closedAllWeek, mon, ...more });

test("drawn hours join the hours they touch, and leave the others alone", () => {
  const week = on([
    ["09:00", "12:00"],
    ["15:00", "17:00"],
  ]);
  assert.deepEqual(withOpenHours(week, "mon", at(12), at(13)).mon, [
    ["09:00", "13:00"],
    ["15:00", "17:00"],
  ]);
  assert.deepEqual(withOpenHours(week, "mon", at(11), at(16)).mon, [["09:00", "17:00"]]);
  assert.deepEqual(withOpenHours(week, "mon", at(6), at(7)).mon[0], ["06:00", "07:00"]);
});

test("a day ends at 24:00, and hours past midnight stay one pair", () => {
  assert.deepEqual(withOpenHours(closedAllWeek, "sun", at(22), at(24)).sun, [["22:00", "24:00"]]);
  const night = on([["22:00", "02:00"]]);
  assert.deepEqual(withOpenHours(night, "mon", at(20), at(22)).mon, [["20:00", "02:00"]]);
  assert.equal(isOpenAt(night, "tue", at(1, 30)), true);
  assert.equal(isOpenAt(night, "tue", at(2)), false);
  assert.equal(isOpenAt(on([], { sun: [["22:00", "02:00"]] }), "mon", at(1)), true);
});

test("erased hours are closed, even if the evening before had opened them", () => {
  const week = on([["09:00", "17:00"]]);
  assert.deepEqual(withClosedHours(week, "mon", at(12), at(13)).mon, [
    ["09:00", "12:00"],
    ["13:00", "17:00"],
  ]);
  assert.deepEqual(withClosedHours(week, "mon", 0, at(24)).mon, []);
  const night = on([["22:00", "02:00"]]);
  const erased = withClosedHours(night, "tue", 0, at(1));
  for (const minute of [0, 30, 59]) assert.equal(isOpenAt(erased, "tue", minute), false);
  assert.equal(isOpenAt(erased, "mon", at(23)), true);
});

test("drawing and erasing any range changes that range and nothing else", () => {
  const week = on(
    [
      ["08:00", "12:30"],
      ["22:00", "06:00"],
    ],
    { sun: [["20:00", "03:00"]] },
  );
  const step = 90;
  for (let from = 0; from < at(24); from += step) {
    for (let until = from + step; until <= at(24); until += step) {
      for (const [after, isOpen] of [
        [withOpenHours(week, "mon", from, until), true],
        [withClosedHours(week, "mon", from, until), false],
      ] as const) {
        for (let minute = 0; minute < at(24); minute += 15) {
          const isWithin = from <= minute && minute < until;
          assert.equal(isOpenAt(after, "mon", minute), isWithin ? isOpen : isOpenAt(week, "mon", minute));
        }
      }
    }
  }
});

test("equal times mean a whole day, and no pair is longer", () => {
  assert.equal(isOpenAt(on([["09:00", "09:00"]]), "tue", at(8, 59)), true);
  assert.equal(isOpenAt(on([["09:00", "09:00"]]), "tue", at(9)), false);
  const long = withOpenHours(on([["10:00", "10:00"]]), "mon", at(8), at(10));
  assert.deepEqual(long.mon, [
    ["08:00", "10:00"],
    ["10:00", "10:00"],
  ]);
});

test("a half-typed pair stays as it is while hours are drawn", () => {
  const week = on([["9", ""]]);
  assert.deepEqual(withOpenHours(week, "mon", at(10), at(11)).mon, [
    ["10:00", "11:00"],
    ["9", ""],
  ]);
});

test("a day is copied to others with all its hours", () => {
  const week = copied(on([["09:00", "17:00"]]), "mon", ["tue", "sat"]);
  assert.deepEqual([week.tue, week.wed, week.sat], [[["09:00", "17:00"]], [], [["09:00", "17:00"]]]);
});

test("a time reads back as written, and only times are accepted", () => {
  for (const time of ["00:00", "09:05", "23:59", "24:00"])
    assert.equal(clockTimeOf(minutesOf(time) ?? -1), time);
  for (const other of ["9:00", "24:01", "12:60", "", "noon"]) assert.equal(minutesOf(other), undefined);
});
