import assert from "node:assert/strict";
import { test } from "node:test";
import { differences } from "./differences.ts";

const then = {
  subject: "Slow",
  tags: ["a", "b"],
  replies: [
    { id: 1, cc: null },
    { id: 2, cc: [] },
  ],
};

const places = (now: unknown) => differences(then, now).map(({ at }) => at);

test("a value that changed, is missing or is in another place is a difference", () => {
  assert.deepEqual(places({ ...then, subject: "Slow!" }), [".subject"]);
  assert.deepEqual(places({ subject: then.subject, replies: then.replies }), [".tags"]);
  assert.deepEqual(places({ ...then, tags: ["b", "a"] }), [".tags"]);
  assert.deepEqual(places({ ...then, replies: [{ id: 1, cc: [] }, { id: 2 }] }), [
    ".replies.0.cc",
    ".replies.1.cc",
  ]);
  assert.deepEqual(places({ ...then, replies: then.replies.slice(1) }), [".replies"]);
  assert.deepEqual(places(undefined), [""]);
});

test("an additional member is not a difference", () => {
  assert.deepEqual(places({ ...then, replies: then.replies.map((reply) => ({ ...reply, new: 1 })) }), []);
});
