import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const promtool = "/usr/bin/promtool";
const skip = !existsSync(promtool) && "there is no promtool";
const fileOf = (name: string) => fileURLToPath(new URL(`../../../docs/monitoring/${name}`, import.meta.url));

test("Prometheus can load the alert rules", { skip }, async () => {
  const { stdout } = await run(promtool, ["check", "rules", "--lint-fatal", fileOf("alerts.yml")]);
  assert.match(stdout, /SUCCESS: \d\d rules found/);
});

test("the alert rules fire, and do not fire, in the cases beside them", { skip }, async () => {
  const { stdout } = await run(promtool, ["test", "rules", fileOf("alerts.test.yml")]);
  assert.match(stdout, /SUCCESS/);
});

test("each alert has its section in the runbook, and every metric of a rule is selected by the job", async () => {
  const [rules, runbook] = await Promise.all(
    ["alerts.yml", "runbook.md"].map((name) => readFile(fileOf(name), "utf8")),
  );
  const alerts = [...(rules ?? "").matchAll(/- alert: (\w+)\n([\s\S]*?)(?=\n\n|$)/g)];
  assert.ok(alerts.length > 20);
  for (const [, name = "", rule = ""] of alerts) {
    assert.ok(runbook?.includes(`\n## ${name}\n`), name);
    assert.ok(rule.includes(`runbook: docs/monitoring/runbook.md#${name.toLowerCase()}`), name);
    const expression = rule.replace(/\n +(for|labels):[\s\S]*/, "");
    assert.doesNotMatch(expression, /\b(sidedesk|http|nodejs|process)_\w+(?!\w|{job="sidedesk")/, name);
  }
});
