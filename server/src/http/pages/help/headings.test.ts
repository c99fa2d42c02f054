import assert from "node:assert/strict";
import { test } from "node:test";
import { withAnchors } from "./headings.ts";

const idsOf = (...headings: string[]) =>
  withAnchors(headings.map((text) => `<h2>${text}</h2>`).join("\n")).headings.map(({ id }) => id);

test("each heading has a place of its own, whatever else is called the same", () => {
  assert.deepEqual(idsOf("A", "A", "A 2", "A", "?", "?"), [
    "s-a",
    "s-a-2",
    "s-a-2-2",
    "s-a-3",
    "s-section",
    "s-section-2",
  ]);
});

test("as many headings as fit into an article keep nobody waiting", () => {
  const ids = idsOf(...Array.from({ length: 5_000 }, () => "A"));
  assert.equal(new Set(ids).size, 5_000);
});
