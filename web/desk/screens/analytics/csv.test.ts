import assert from "node:assert/strict";
import { test } from "node:test";
import { csvOf } from "./csv.ts";

test("columns become lines of CSV; a missing value is empty, and a comma or quote is quoted", () => {
  const text = csvOf([
    { name: "From", values: ["2026-11-01", "2026-11-02"] },
    { name: 'Created, "all"', values: [3, null] },
  ]);
  assert.equal(text, '\uFEFFFrom,"Created, ""all"""\r\n2026-11-01,3\r\n2026-11-02,\r\n');
});
