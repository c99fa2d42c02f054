import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { createWorld, type Json, type World } from "../../../server/test/world.ts";
import { furtherRoutes, keyedRoutes } from "../src/routes.ts";
import { sections } from "../src/sections/index.ts";
import { reportOf, run, titlesOf } from "./command.ts";
import { createFullWorld } from "./full-world.ts";
import { proxyBefore } from "./proxy.ts";

let world: World;
before(async () => {
  // With the default limits: the checks must fit into what a client may do.
  world = await createFullWorld({ limits: "on" });
});
after(() => world.close());

const access = () => ["--base-url", world.url, "--token", world.harbour.key];

describe("the checks against a desk", () => {
  test("everything holds, and nothing is skipped with a staff token and the limits", async () => {
    const { code, report } = await reportOf(
      ...access(),
      ...["--staff-token", world.tom.token],
      "--with-limits",
    );
    assert.deepEqual(titlesOf(report, "failed"), []);
    assert.deepEqual(titlesOf(report, "skipped"), []);
    assert.equal(code, 0);
    assert.ok(titlesOf(report, "passed").length >= 150);
  });

  test("the routes that are tried without a key are all those of the API's document", async () => {
    const { body } = await world.ask("GET", "/openapi/integration.json");
    const keyed = Object.entries<Record<string, Json>>(body.paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { security }]) => security?.every((one: Json) => "integrationKey" in one))
        .map(([method]) => `${method.toUpperCase()} ${path.replace("/api/v1/integration", "")}`),
    );
    const tried = [...keyedRoutes, ...furtherRoutes].map(([method, path]) => `${method} ${path}`);
    assert.deepEqual(tried.sort(), keyed.sort());
  });

  test("all tickets are closed afterwards, and every client is recognisable", async () => {
    const open = await world.desk.db
      .selectFrom("tickets")
      .where("status", "<>", "closed")
      .select("number")
      .execute();
    assert.deepEqual(open, []);
    const clients = await world.desk.db.selectFrom("clients").select("external_id").execute();
    assert.ok(clients.length > 50);
    for (const { external_id } of clients) assert.match(external_id.toLowerCase(), /^[ 0]?conformance-/);
  });

  test("the base URL may end with the path of the API, and sections can be chosen", async () => {
    const url = `${world.url}/api/v1/integration/`;
    const { code, report } = await reportOf(
      "--base-url",
      url,
      "--token",
      world.harbour.key,
      "--section",
      "chat",
    );
    assert.equal(code, 0);
    assert.deepEqual(
      report.sections.map(({ name }) => name),
      ["chat"],
    );
    assert.equal(report.target, world.url);
  });

  test("if nothing of a section could be checked, the exit code is 2, and nothing has a tick", async () => {
    const { code, out, err } = await run(...access(), "--section", "limits");
    assert.equal(code, 2);
    assert.match(out, /^– limits +0 passed, \d+ skipped$/m);
    assert.match(err, /^Nothing could be checked\.$/m);
    const both = await run(...access(), "--section", "limits", "--section", "markdown");
    assert.equal(both.code, 2);
    assert.match(both.err, /^Nothing could be checked of: limits\.$/m);
  });

  test("guests are checked where each of their departments has ALTCHA", async () => {
    const guarded = await createWorld({ limits: "on" });
    try {
      await guarded.admin("PATCH", `/departments/${guarded.presales}`, { body: { captcha: "altcha" } });
      const access = ["--base-url", guarded.url, "--token", guarded.harbour.key];
      const { code, report } = await reportOf(...access, "--section", "guests", "--section", "captcha");
      assert.deepEqual(titlesOf(report, "failed"), []);
      assert.deepEqual(
        titlesOf(report, "skipped").filter((title) => title.startsWith("captcha")),
        [],
      );
      assert.equal(code, 0);
      assert.ok(titlesOf(report, "passed").length > 20);
    } finally {
      await guarded.close();
    }
  });

  test("a desk whose PUBLIC_URL is not --base-url passes with a warning", async () => {
    const argv = [...access(), "--section", "listing tickets", "--section", "every answer"];
    const { code, out } = await run(...argv);
    assert.equal(code, 0);
    assert.match(out, /\nWarnings:\n {2}Absolute URLs begin with http:\/\/desk\.test, but --base-url with /);
    const proxy = await proxyBefore(world.url, {
      after(answer) {
        if (answer.json?.links)
          answer.json = JSON.parse(JSON.stringify(answer.json).replaceAll("http://desk.test", proxy.url));
      },
    });
    try {
      const { code: same, out: quiet } = await run("--base-url", proxy.url, ...argv.slice(2));
      assert.equal(same, 0);
      assert.doesNotMatch(quiet, /Warnings/);
    } finally {
      proxy.stop();
    }
  });

  test("a bare desk skips what it has nothing for, and says why", async () => {
    const bare = await createWorld();
    try {
      const { report, code } = await reportOf("--base-url", bare.url, "--token", bare.harbour.key);
      assert.equal(code, 0);
      const reasons = report.sections.flatMap(({ results }) =>
        results.flatMap((result) => (result.outcome === "skipped" ? [result.reason] : [])),
      );
      assert.deepEqual([...new Set(reasons)].sort(), [
        "needs --staff-token",
        "needs --with-limits",
        "no announcement is live for clients",
        "no department asks guests for a captcha",
        "no published article answers a common word",
        "no request of this run was answered so",
        "the brand has had fewer than two incidents",
      ]);
    } finally {
      await bare.close();
    }
  });

  describe("a right desk with other rules for files", () => {
    let small: World;
    before(async () => {
      small = await createWorld();
    });
    after(() => small.close());

    async function failedAndSkipped(...sections: string[]) {
      const access = ["--base-url", small.url, "--token", small.harbour.key];
      const { report } = await reportOf(...access, ...sections.flatMap((name) => ["--section", name]));
      return { failed: titlesOf(report, "failed"), skipped: titlesOf(report, "skipped") };
    }
    const setFiles = async (path: string, files: Record<string, unknown>) => {
      const { status, text } = await small.admin("PATCH", path, { body: { files } });
      assert.equal(status, 200, text);
    };

    test("without any it fails nothing", async () => {
      await setFiles(`/brands/${small.harbour.id}`, { max_files: 0 });
      const { failed, skipped } = await failedAndSkipped("attachments", "downloads", "guests", "idempotency");
      assert.deepEqual(failed, []);
      assert.ok(skipped.includes("guests: A guest downloads the file by the token"));
      assert.ok(skipped.includes("downloads: The answer is the file, byte for byte"));
      await setFiles(`/brands/${small.harbour.id}`, { max_files: null });
    });

    test("with one large file at most it fails nothing", async () => {
      await setFiles(`/brands/${small.harbour.id}`, { max_files: 1, max_megabytes: 26 });
      const { failed, skipped } = await failedAndSkipped("attachments", "guests");
      assert.deepEqual(failed, []);
      assert.deepEqual(
        skipped.filter((title) => /max_|every faulty/.test(title)),
        [
          "attachments: The refusal names every faulty file, and not the good ones",
          "attachments: A file larger than `max_megabytes` is 422",
          "attachments: A file of exactly `max_megabytes` is accepted",
        ],
      );
      await setFiles(`/brands/${small.harbour.id}`, { max_files: null, max_megabytes: null });
    });

    test("another department takes them if the first does not", async () => {
      const [first] = (await small.platform("GET", "/departments")).body.data;
      await setFiles(`/departments/${first.id}`, { max_files: 0 });
      const { failed, skipped } = await failedAndSkipped("attachments", "downloads");
      assert.deepEqual({ failed, skipped }, { failed: [], skipped: [] });
    });
  });

  test("a server whose answers make no sense fails, and the run goes on to its end", async () => {
    const nonsense = createServer((request, response) => {
      const isPreflight = request.url === "/api/v1/integration/departments";
      response.writeHead(200, { "content-type": "application/json" });
      response.end(isPreflight ? '{"data":[{}]}' : '{"data":{"token":"a.b.c","number":[]}}');
    });
    await once(nonsense.listen(0, "127.0.0.1"), "listening");
    try {
      const url = `http://127.0.0.1:${(nonsense.address() as AddressInfo).port}`;
      const { code, report } = await reportOf("--base-url", url, "--token", "sdi_any");
      assert.equal(code, 1);
      assert.ok(titlesOf(report, "failed").length > 150);
      assert.equal(report.sections.length, sections.length);
    } finally {
      nonsense.closeAllConnections();
      nonsense.close();
    }
  });

  test("it cannot run with a wrong URL, key or staff token, and says what to do", async () => {
    const key = ["--token", world.harbour.key];
    const location = "https://desk.example/api/v1/integration/departments";
    const redirecting = await proxyBefore(world.url, {
      after(answer) {
        Object.assign(answer, { status: 308, headers: { ...answer.headers, location } });
      },
    });
    for (const [argv, sentence] of [
      [["--base-url", world.url, "--token", "sdi_wrong"], /Create one in the desk's settings under API keys/],
      [["--base-url", world.url, "--token", world.tom.token], /not a key of the integration API/],
      [["--base-url", `${world.url}/nothing`, ...key], /does not look like a desk.*Give the desk's origin/],
      [["--base-url", redirecting.url, ...key], /redirects to https:\/\/desk\.example\. Give that/],
      [["--base-url", "http://127.0.0.1:1", ...key], /Nothing answers .*Check --base-url/],
      [["--base-url", "desk.example", ...key], /is not a URL/],
      [[...access(), "--staff-token", "sds_wrong"], /staff token/],
      [[...access(), "--section", "nonsense"], /no section “nonsense”.*authentication/],
      [[...access(), "--timeout", "soon"], /number of seconds/],
      [[...access(), "--audiences", "http://127.0.0.1:1"], /Give one of/],
      [["--base-url", world.url], /--token/],
      [["--nonsense"], /--nonsense.*--help/],
      [["--webhook-receiver", world.url], /--secret/],
      [["--webhook-receiver", world.url, "--secret", "sdi_x"], /whsec_/],
      [[], /--base-url/],
    ] as const) {
      const { code, out, err } = await run(...argv);
      assert.match(err, sentence);
      assert.deepEqual([code, out], [2, ""], err);
    }
    redirecting.stop();
  });
});
