import assert from "node:assert/strict";
import { test } from "node:test";
import { withAnchors } from "./headings.ts";

const idsOf = (...headings: string[]) =>
  withAnchors(headings.map((text) => `<h2>${text}</h2>`).join("\n")).headings.map(({ id }) => id);

test("each heading has a unique id, also among equal headings", () => {
  assert.deepEqual(idsOf("A", "A", "A 2", "A", "?", "?"), [
    "s-a",
    "s-a-2",
    "s-a-2-2",
    "s-a-3",
    "s-section",
    "s-section-2",
  ]);
});

test("as many headings as fit into an article take little time", () => {
  const ids = idsOf(...Array.from({ length: 5_000 }, () => "A"));
  assert.equal(new Set(ids).size, 5_000);
});
