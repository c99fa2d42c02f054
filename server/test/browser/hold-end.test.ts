import assert from "node:assert/strict";
import { test } from "node:test";
import { parseTime, usualEnds } from "../../../web/desk/components/ui/time/parse-time.ts";

// A Saturday, in the reader's time zone.
const now = new Date(2026, 10, 21, 22, 30);
const said = (words: string, language = "en") => {
  const at = parseTime(words, now, language);
  const two = (number: number) => String(number).padStart(2, "0");
  return (
    at &&
    `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`
  );
};

test("a typed hold end is understood in natural language", () => {
  for (const [words, meant] of [
    ["3d", "2026-11-24 22:30"],
    ["2 h", "2026-11-22 00:30"],
    ["45 min", "2026-11-21 23:15"],
    ["1w", "2026-11-28 22:30"],
    ["in 2 days", "2026-11-23 22:30"],
    ["tomorrow", "2026-11-22 09:00"],
    ["tomorrow 14:30", "2026-11-22 14:30"],
    ["tue 9", "2026-11-24 09:00"],
    ["Monday at 8:15", "2026-11-23 08:15"],
    ["sat", "2026-11-28 09:00"],
    ["2026-12-24 8", "2026-12-24 08:00"],
    ["24.12. 8:30", "2026-12-24 08:30"],
    ["1.2.", "2027-02-01 09:00"],
    ["23:00", "2026-11-21 23:00"],
    ["9pm", "2026-11-22 21:00"],
  ])
    assert.equal(said(words ?? ""), meant, words);
  assert.equal(said("di 9", "de"), "2026-11-24 09:00");
  assert.equal(said("morgen um 10", "de"), "2026-11-22 10:00");
});

test("text that names no future time is not understood", () => {
  for (const words of ["", "soon", "tue 25", "31.2.", "2020-01-01", "today 9", "tue 9 and then", "99:99"])
    assert.equal(said(words), undefined, words);
});

test("the suggested ends are in the future and distinct, at each quarter of an hour of two weeks", () => {
  for (let quarter = 0; quarter < 14 * 24 * 4; quarter++) {
    const now = new Date(2026, 10, 15, 0, 15 * quarter);
    const ends = usualEnds(now, "en").map(({ at }) => at.getTime());
    assert.ok(Math.min(...ends) > now.getTime(), `${now}`);
    assert.deepEqual(ends, [...new Set(ends)].sort(), `${now}`);
    assert.ok(ends.length >= 3, `${now}`);
  }
});
