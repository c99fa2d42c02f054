import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { humanReport } from "../src/report/human.ts";
import { jsonReport } from "../src/report/json.ts";
import { junitReport } from "../src/report/junit.ts";
import type { Report } from "../src/report/report.ts";
import { run } from "./command.ts";

const report: Report = {
  target: "https://desk.example",
  seconds: 1.25,
  sections: [
    {
      name: "closing",
      results: [
        {
          ...{ title: "`closed_at` is set", heading: "States", outcome: "passed", seconds: 0.5 },
          warning: "The clock is <slow>.",
        },
        {
          title: 'Close answers 200 `{data}` & "so"',
          heading: "Integration API",
          outcome: "failed",
          seconds: 0.25,
          expected: "the status 200",
          came: '201 {"a":"<b>\0\u{1b}[31m ]]> \ud800"}',
          exchange: "POST /clients/1/tickets/2/close → 201 {}",
        },
      ],
    },
    {
      name: "limits",
      results: [{ title: "429", heading: "Limits", outcome: "skipped", reason: "needs <x>" }],
    },
  ],
};

describe("the report", () => {
  test("for people has each section, each failure with what came, and each reason to skip", () => {
    assert.equal(
      humanReport(report).replaceAll(/201 \{"a".*/g, "201"),
      `https://desk.example

✗ closing                1 passed, 1 failed
– limits                 0 passed, 1 skipped

✗ closing: Close answers 200 \`{data}\` & "so"
  specification  Integration API
  expected       the status 200
  got            201
  last request   POST /clients/1/tickets/2/close → 201 {}

Warnings:
  The clock is <slow>.

Skipped:
  1 × needs <x>

1 passed, 1 failed, 1 skipped in 1.3 s
`,
    );
  });

  test("for people shows what a server sent on one line, and no terminal or CI system obeys it", () => {
    const sent = "a\n::error::b\r\u{1b}[2J\u{9b}31m\u{202e}c\u{2028}##[group]d ##vso[e] ## f\ud800";
    const result = { title: "t", heading: "h", outcome: "failed", seconds: 0 } as const;
    const hostile = humanReport({
      target: "https://desk.example",
      seconds: 1,
      sections: [{ name: "s", results: [{ ...result, expected: sent, came: sent, exchange: sent }] }],
      effects: { prefix: "conformance-1", clients: [], tickets: [sent], leftOpen: [sent] },
    });
    const shown = String.raw`a\n::error::b\r\u{1b}[2J\u{9b}31m\u{202e}c\u{2028}#\u{23}[group]d #\u{23}vso[e] ## f\u{d800}`;
    assert.equal(hostile.split(shown).length, 5);
    assert.doesNotMatch(hostile, /[^\n\P{C}]|^::/mu);
  });

  test("as JSON is the report and its counts", () => {
    const { passed, failed, skipped, ...rest } = JSON.parse(jsonReport(report));
    assert.deepEqual([passed, failed, skipped], [1, 1, 1]);
    assert.deepEqual(rest, report);
  });

  test("as JUnit is well-formed, whatever a server answered", () => {
    const xml = junitReport(report);
    assert.equal(XMLValidator.validate(xml), true);
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", isArray: () => false });
    const { testsuites } = parser.parse(xml);
    const { tests, failures, skipped, testsuite } = testsuites;
    assert.deepEqual([tests, failures, skipped], ["3", "1", "1"]);
    const [closing, limits] = testsuite;
    assert.deepEqual(
      [closing.name, closing.tests, closing.failures, closing.time],
      ["closing", "2", "1", "0.750"],
    );
    assert.equal(closing.testcase[0]["system-out"], "The clock is <slow>.");
    assert.equal(closing.testcase[1].name, 'Close answers 200 `{data}` & "so"');
    assert.match(
      closing.testcase[1].failure["#text"],
      /^Specification: Integration API\nExpected: the status 200/,
    );
    assert.match(closing.testcase[1].failure["#text"], /<b>\ufffd\ufffd\[31m \]\]> \ufffd/);
    assert.equal(limits.testcase.skipped.message, "needs <x>");
  });
});

test("the guides never let npx fetch a package by the name of the command", async () => {
  for (const guide of ["../README.md", "../../../docs/conformance.md"]) {
    const text = await readFile(new URL(guide, import.meta.url), "utf8");
    const commands = text.match(/npx .*sidedesk-conformance/g) ?? [];
    assert.ok(commands.length >= 3);
    for (const command of commands) assert.equal(command, "npx --no -- sidedesk-conformance");
  }
});

test("--list names every check with its heading, and --help what is created", async () => {
  const { code, out } = await run("--list");
  assert.equal(code, 0);
  const lines = out.match(/^ {2}\S.* \(\S.*\)$/gm) ?? [];
  assert.ok(lines.length > 150, out);
  const help = await run("--help");
  assert.equal(help.code, 0);
  assert.match(help.out, /What it creates at a desk/);
});
