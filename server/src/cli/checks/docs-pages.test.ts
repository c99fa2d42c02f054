import assert from "node:assert/strict";
import { test } from "node:test";
import { isInDocs } from "../../../test/docs-sections.ts";
import { docsPageOf, docsPages } from "./docs-pages.ts";

test("each page that a finding names exists, with its section", async () => {
  const missing = [];
  for (const page of docsPages) if (!(await isInDocs(`docs/${page}`))) missing.push(page);
  assert.deepEqual(missing, []);
  assert.equal(await isInDocs("docs/running.md#nothing-of-this-name"), false);
});

test("a finding without a page of its own leads to the list of all checks", async () => {
  assert.equal(docsPageOf("clock"), "docs/monitoring.md#what-the-doctor-checks");
});
