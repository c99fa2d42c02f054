import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { isInDocs } from "../docs-sections.ts";

const folder = new URL("../../../docs/monitoring/", import.meta.url);

test("each alert leads to a section of the runbook, and the runbook's links lead to sections", async () => {
  const rules = await readFile(new URL("alerts.yml", folder), "utf8");
  const alerts = [...rules.matchAll(/^ {6}- alert: (\w+)\n((?: {8}.*\n|\n)*)/gm)];
  assert.ok(alerts.length > 15);
  for (const [, name = "", rule = ""] of alerts) {
    const [, runbook = ""] = /^ {10}runbook: (\S+)$/m.exec(rule) ?? [];
    assert.equal(runbook, `docs/monitoring/runbook.md#${name.toLowerCase()}`);
    assert.ok(await isInDocs(runbook), runbook);
  }
  const runbook = await readFile(new URL("runbook.md", folder), "utf8");
  for (const [, link = ""] of runbook.matchAll(/\]\(([^)]+)\)/g)) {
    const page = link.startsWith("#") ? `runbook.md${link}` : link;
    const address = new URL(page, "file:///docs/monitoring/").href.replace("file:///", "");
    assert.ok(await isInDocs(address), link);
  }
});
