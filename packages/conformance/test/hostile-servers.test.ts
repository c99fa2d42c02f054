import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { XMLParser } from "fast-xml-parser";
import { reportOf, run } from "./command.ts";
import { isPreflight, sendJson, startFakeDesk } from "./fake-desk.ts";
import { secret } from "./receivers.ts";

const token = ["--token", "sdi_any"];
const departments = { data: [{ id: 1 }] };
const megabyte = Buffer.alloc(1_000_000, " ");

async function sendWithoutEnd(response: ServerResponse): Promise<void> {
  response.writeHead(200, { "content-type": "application/json" });
  while (!response.destroyed) {
    response.write(megabyte);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe("a server that is no desk", () => {
  test("stops the run with a sentence and the exit code 2", async () => {
    for (const [handle, sentence] of [
      [(_, response) => sendJson(response, null), /does not look like a desk/],
      [(_, response) => sendJson(response, "departments"), /does not look like a desk/],
      [
        (_, response) => sendWithoutEnd(response),
        /does not look like a desk: .* at most 32 MB, got a longer/,
      ],
      [(_, response) => response.destroy(), /Nothing answers at .*Check --base-url/],
      [
        (request, response) => (isPreflight(request) ? sendJson(response, departments) : response.destroy()),
        /Nothing answers at .*Check --base-url/,
      ],
    ] as [Parameters<typeof startFakeDesk>[0], RegExp][]) {
      using desk = await startFakeDesk(handle);
      const { code, out, err } = await run("--base-url", desk.url, ...token, "--staff-token", "sds_any");
      assert.match(err, sentence);
      assert.deepEqual([code, out], [2, ""]);
    }
    using receiver = await startFakeDesk((_, response) => sendWithoutEnd(response));
    const { code, err } = await run("--webhook-receiver", receiver.url, "--secret", secret);
    assert.match(err, /at most 32 MB, got a longer one/);
    assert.equal(code, 2);
  });

  test("fails the checks whose answer does not end", async () => {
    using desk = await startFakeDesk((request, response) =>
      isPreflight(request) ? sendJson(response, departments) : sendWithoutEnd(response),
    );
    const { report } = await reportOf("--base-url", desk.url, ...token, "--section", "summaries");
    const [section] = report.sections;
    assert.ok(section && section.results.length > 0);
    for (const result of section.results)
      assert.partialDeepStrictEqual(result, { expected: "a body of at most 32 MB", came: "a longer one" });
  });

  test("fills no memory with many long answers", async () => {
    let sent = 0;
    using desk = await startFakeDesk((request, response) => {
      if (isPreflight(request)) return sendJson(response, departments);
      sent += 1;
      response.end(Buffer.alloc(30_000_000, " "));
    });
    const { report } = await reportOf("--base-url", desk.url, ...token, "--section", "clients");
    const came = report.sections.flatMap(({ results }) =>
      results.flatMap((result) => (result.outcome === "failed" ? [result.came] : [])),
    );
    assert.ok(sent > 7);
    assert.ok(came.includes("a longer one"), came.join("\n"));
  });
});

describe("the JUnit report", () => {
  let folder: string;
  let junit: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "sidedesk-conformance-"));
    junit = join(folder, "report.xml");
  });
  after(() => rm(folder, { recursive: true }));

  test("is tried before the run", async () => {
    let requests = 0;
    using desk = await startFakeDesk((_, response) => {
      requests += 1;
      sendJson(response, departments);
    });
    const nowhere = join(folder, "no-such-folder", "report.xml");
    const { code, err } = await run("--base-url", desk.url, ...token, "--junit", nowhere);
    assert.match(err, /The JUnit report cannot be written: ENOENT/);
    assert.deepEqual([code, requests], [2, 0]);
  });

  test("of a run that checked nothing is one error with the sentence", async () => {
    using desk = await startFakeDesk((_, response) => sendJson(response, departments));
    for (const [argv, sentence] of [
      [["--base-url", "http://127.0.0.1:1", ...token], /^Nothing answers at/],
      [["--base-url", desk.url, "--token", ""], /^Give an integration key/],
      [["--base-url", desk.url, ...token, "--section", "limits"], /^Nothing could be checked\.$/],
      [["--base-url", desk.url, ...token, "--nonsense"], /^Unknown option '--nonsense'/],
    ] as const) {
      assert.equal((await run(...argv, "--junit", junit)).code, 2);
      const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "" });
      const { tests, errors, testsuite } = parser.parse(await readFile(junit, "utf8")).testsuites;
      assert.deepEqual([tests, errors], ["1", "1"]);
      assert.match(testsuite.testcase.error.message.replaceAll("&apos;", "'"), sentence);
    }
  });
});
