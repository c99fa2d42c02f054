import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { backupNameOf, readName } from "./names.ts";
import { expired, type Keep, parseKeep, type TakenBackup } from "./rotation.ts";
import { dueAt, parseSchedule, pauseMs } from "./schedule.ts";

const series = "0b9f12c4d7aa";
const at = (time: string | number) => ({
  name: backupNameOf(series, new Date(time)),
  takenAt: new Date(time),
});
const count = fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined });
const keeps = fc
  .record({ h: count, d: count, w: count, m: count, y: count })
  .map((keep) => Object.fromEntries(Object.entries(keep).filter(([, each]) => each !== undefined)) as Keep);
const start = Date.UTC(2024, 11, 20);
const backups = fc
  .uniqueArray(fc.integer({ min: 0, max: 500 * 24 * 3600 }), { minLength: 1, maxLength: 120 })
  .map((seconds) => seconds.map((second) => at(start + second * 1000)));
const newest = (all: TakenBackup[]) =>
  all.reduce((one, other) => (other.takenAt > one.takenAt ? other : one));
const left = (all: TakenBackup[], keep: Keep) => {
  const gone = new Set(expired(all, keep));
  return all.filter((backup) => !gone.has(backup));
};

test("rotation never deletes the newest, keeps at most the given number, and is idempotent", () => {
  fc.assert(
    fc.property(backups, keeps, (all, keep) => {
      const kept = left(all, keep);
      assert.ok(kept.includes(newest(all)));
      const most = Object.values(keep).reduce((sum, each) => sum + each, 0);
      assert.ok(kept.length <= Math.max(1, most));
      assert.deepEqual(expired(kept, keep), []);
    }),
  );
});

test("for each of the last N days with backups the newest stays, whatever days had none", () => {
  fc.assert(
    fc.property(backups, fc.integer({ min: 1, max: 9 }), keeps, (all, days, keep) => {
      const kept = left(all, { ...keep, d: days });
      const byDay = Map.groupBy(all, ({ name }) => name.slice(0, -8));
      for (const day of [...byDay.keys()].sort().slice(-days))
        assert.ok(kept.includes(newest(byDay.get(day) ?? [])));
    }),
  );
});

test("rotating after each backup leaves the same as one rotation of all", () => {
  fc.assert(
    fc.property(backups, keeps, (all, keep) => {
      const inOrder = all.toSorted((one, other) => one.takenAt.getTime() - other.takenAt.getTime());
      let kept: TakenBackup[] = [];
      for (const backup of inOrder) kept = left([...kept, backup], keep);
      assert.deepEqual(kept, left(inOrder, keep));
    }),
  );
});

test("only names in exactly the series' form are its backups", () => {
  const taken = at("2026-03-01T03:00:05Z");
  assert.equal(taken.name, "sidedesk-0b9f12c4d7aa-20260301T030005Z");
  assert.deepEqual(readName(series, taken.name), taken);
  for (const name of [
    "sidedesk-0b9f12c4d7ab-20260301T030005Z",
    `${taken.name}.partial`,
    `${taken.name}-copy`,
    `copy-${taken.name}`,
    "sidedesk-0b9f12c4d7aa-20260231T030005Z",
    "sidedesk-0b9f12c4d7aa-",
    "desk-2026-03-01",
  ])
    assert.equal(readName(series, name), undefined, name);
});

test("a backup is due at its time of day or N hours after the last one; the first is due at once", () => {
  const next = (schedule: string, taken: string) => {
    const parsed = parseSchedule(schedule);
    assert.ok(parsed);
    return new Date(dueAt(parsed, Date.parse(taken))).toISOString();
  };
  assert.equal(next("03:30", "2026-03-01T03:29:59Z"), "2026-03-01T03:30:00.000Z");
  assert.equal(next("03:30", "2026-03-01T03:30:00Z"), "2026-03-02T03:30:00.000Z");
  assert.equal(next("03:30", "2026-02-28T23:00:00Z"), "2026-03-01T03:30:00.000Z");
  assert.equal(next("6h", "2026-03-01T22:00:00Z"), "2026-03-02T04:00:00.000Z");
  assert.equal(dueAt({ everyHours: 6 }, null), Number.NEGATIVE_INFINITY);
  assert.deepEqual([0, 1, 2, 6, 7, 60].map(pauseMs), [0, 60e3, 120e3, 1920e3, 3600e3, 3600e3]);
  assert.deepEqual(parseKeep("7d, 4w,12m"), { d: 7, w: 4, m: 12 });
});
