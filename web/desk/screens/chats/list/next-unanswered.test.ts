import assert from "node:assert/strict";
import { test } from "node:test";
import { nextUnanswered } from "./next-unanswered.ts";

const visitor = { is_there: true };
const chats = [
  { id: "answered", waiting_since: null, visitor },
  { id: "second", waiting_since: "2026-11-20T10:05:00Z", visitor },
  { id: "first", waiting_since: "2026-11-20T10:01:00Z", visitor },
  { id: "third", waiting_since: "2026-11-20T10:09:00Z", visitor },
];

test("it goes from the chat that has waited longest to the next, and after the last to the first", () => {
  const from = (open: string | undefined) => nextUnanswered(chats, open)?.id;
  assert.deepEqual(
    [from(undefined), from("answered"), from("first"), from("second"), from("third")],
    ["first", "first", "second", "third", "first"],
  );
});

test("chats whose visitors left come last", () => {
  const left = { id: "left", waiting_since: "2026-11-20T09:00:00Z", visitor: { is_there: false } };
  const from = (open: string) => nextUnanswered([left, ...chats], open)?.id;
  assert.deepEqual([from("answered"), from("third"), from("left")], ["first", "left", "first"]);
});

test("there is none if no chat waits, or only the open one", () => {
  assert.equal(nextUnanswered(chats.slice(0, 1), undefined), undefined);
  assert.equal(nextUnanswered(chats.slice(0, 2), "second"), undefined);
});
