import assert from "node:assert/strict";
import { test } from "node:test";
import { atEnd } from "./trial.ts";

test("what a test made last is undone first", async (t) => {
  const undone: string[] = [];
  await t.test("makes something", (t) => {
    atEnd(t, () => undone.push("the folder"));
    atEnd(t, async () => undone.push("the server in it"));
    assert.deepEqual(undone, []);
  });
  assert.deepEqual(undone, ["the server in it", "the folder"]);
});
