import assert from "node:assert/strict";
import { test } from "node:test";
import { atEnd } from "./trial.ts";

test("cleanups run in reverse order of registration", async (t) => {
  const undone: string[] = [];
  await t.test("makes something", (t) => {
    atEnd(t, () => undone.push("the folder"));
    atEnd(t, async () => undone.push("the server in it"));
    assert.deepEqual(undone, []);
  });
  assert.deepEqual(undone, ["the server in it", "the folder"]);
});
