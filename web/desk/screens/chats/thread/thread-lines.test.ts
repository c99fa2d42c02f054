import assert from "node:assert/strict";
import { test } from "node:test";
import { threadLinesOf } from "./thread-lines.ts";

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;
const entry = (seq: number, minute: number, client_made_id: string | null = null) => ({
  id: `e${seq}`,
  seq,
  created_at: at(minute),
  client_made_id,
});
const note = (id: string, minute: number) => ({ id, created_at: at(minute) });
const keysOf = (lines: readonly { key: string }[]) => lines.map(({ key }) => key);

test("each note stays where it was written, and an own entry keeps its key", () => {
  const lines = threadLinesOf([entry(1, 1), entry(2, 5, "made-here")], [note("n1", 3), note("n2", 9)]);
  assert.deepEqual(keysOf(lines), ["e1", "n1", "made-here", "n2"]);
});

test("the order is that of the chat, whatever its clock says", () => {
  assert.deepEqual(keysOf(threadLinesOf([entry(1, 4), entry(2, 4), entry(3, 3)], [])), ["e1", "e2", "e3"]);
});

test("a note older than the loaded messages appears once those are loaded", () => {
  const notes = [note("early", 1), note("late", 8)];
  assert.deepEqual(keysOf(threadLinesOf([entry(7, 5), entry(8, 6)], notes)), ["e7", "e8", "late"]);
  assert.deepEqual(keysOf(threadLinesOf([entry(1, 5)], notes)), ["early", "e1", "late"]);
});
