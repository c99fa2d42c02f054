import assert from "node:assert/strict";
import { test } from "node:test";
import { guarded, passed } from "./check.ts";

test("what a server answered cannot control the operator's terminal", async () => {
  const [refused] = await guarded("mail", "Ask again.", async () => {
    throw new Error("550 \u001b[2J\u001b]0;title\u0007no\r\n\u009b1A");
  });
  assert.equal(refused?.detail, "550  [2J ]0;title no 1A");
  assert.equal(passed("mail", "one\u001bctwo").detail, "one ctwo");
});
