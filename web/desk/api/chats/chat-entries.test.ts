import assert from "node:assert/strict";
import { test } from "node:test";
import { joinEntries, lastOf } from "./chat-entries.ts";

const entries = (...seqs: number[]) => seqs.map((seq) => ({ seq }));
const seqsOf = (all: readonly { seq: number }[]) => all.map(({ seq }) => seq);

test("joinEntries adds newer or older entries in order, each once", () => {
  assert.deepEqual(seqsOf(joinEntries(entries(1, 2), entries(3))), [1, 2, 3]);
  assert.deepEqual(seqsOf(joinEntries(entries(3, 4), entries(1, 2))), [1, 2, 3, 4]);
  assert.deepEqual(seqsOf(joinEntries(entries(1, 2, 3), entries(2, 3, 4))), [1, 2, 3, 4]);
  assert.deepEqual(seqsOf(joinEntries(entries(1, 2, 3, 4), entries(2, 3))), [1, 2, 3, 4]);
  assert.deepEqual(seqsOf(joinEntries([], entries(1))), [1]);
  assert.deepEqual(seqsOf(joinEntries(entries(1), [])), [1]);
});

test("of two ranges with a gap between them only the newer is kept", () => {
  assert.deepEqual(seqsOf(joinEntries(entries(1, 2), entries(4, 5))), [4, 5]);
  assert.deepEqual(seqsOf(joinEntries(entries(4, 5), entries(1, 2))), [4, 5]);
});

test("lastOf is the newest entry's number, or 0 without entries", () => {
  assert.equal(lastOf([]), 0);
  assert.equal(lastOf(entries(6, 7)), 7);
});
