import assert from "node:assert/strict";
import { test } from "node:test";
import { nextUnanswered } from "./next-unanswered.ts";

const chats = [
  { id: "answered", waiting_since: null },
  { id: "second", waiting_since: "2026-11-20T10:05:00Z" },
  { id: "first", waiting_since: "2026-11-20T10:01:00Z" },
  { id: "third", waiting_since: "2026-11-20T10:09:00Z" },
];

test("one goes from the longest waiting to the next, and after the last to the first again", () => {
  const from = (open: string | undefined) => nextUnanswered(chats, open)?.id;
  assert.deepEqual(
    [from(undefined), from("answered"), from("first"), from("second"), from("third")],
    ["first", "first", "second", "third", "first"],
  );
});

test("there is none where nobody waits, or only the one that is open", () => {
  assert.equal(nextUnanswered(chats.slice(0, 1), undefined), undefined);
  assert.equal(nextUnanswered(chats.slice(0, 2), "second"), undefined);
});
