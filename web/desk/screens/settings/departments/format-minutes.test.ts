import assert from "node:assert/strict";
import { test } from "node:test";
import { formatMinutes } from "./format-minutes.ts";

test("minutes are also shown in hours and days, from one hour on", () => {
  const said = { minutes: "minutes", days: "d" };
  const told = [null, 45, 60, 90, 1_440, 2_970].map((count) => formatMinutes(count, said));
  assert.deepEqual(told, [
    "minutes",
    "minutes",
    "minutes (1 h)",
    "minutes (1 h 30 min)",
    "minutes (1 d)",
    "minutes (2 d 1 h 30 min)",
  ]);
});
