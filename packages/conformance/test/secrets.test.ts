import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { main } from "../src/cli.ts";
import { run } from "./command.ts";
import { isPreflight, sendJson, startFakeDesk } from "./fake-desk.ts";
import { secret } from "./receivers.ts";

// Without the desk's prefixes, as a server of another vendor may have them.
const key = "Key-of-the-platform.0123456789";
const staffToken = "Token-of-staff~0123456789";

const credentialsOf = ({ headers, url = "" }: IncomingMessage) =>
  [
    headers.authorization?.replace(/^\w+ /, ""),
    headers["x-ticket-token"],
    new URL(url, "http://desk.example").searchParams.get("token"),
  ].flatMap((value) => (typeof value === "string" && value.length >= 8 ? [value] : []));

describe("no report and no message shows a credential", () => {
  test("of a server that repeats what it was sent, and its guests' tokens", async () => {
    const credentials = new Set<string>();
    using desk = await startFakeDesk((request, response) => {
      for (const credential of credentialsOf(request)) credentials.add(credential);
      const { url, headers } = request;
      const access_token = randomBytes(24).toString("hex");
      credentials.add(access_token);
      const data = isPreflight(request)
        ? [{ id: 1, captcha: null }]
        : { number: `1-${headers.authorization}` };
      sendJson(response, { message: `${url} ${JSON.stringify(headers)}`, data, access_token });
    });
    const folder = await mkdtemp(join(tmpdir(), "sidedesk-conformance-"));
    try {
      const junit = join(folder, "report.xml");
      const argv = ["--base-url", desk.url, "--token", key, "--staff-token", staffToken, "--junit", junit];
      const human = await run(...argv);
      const json = await run(...argv, "--json");
      assert.deepEqual([human.code, json.code], [1, 1]);
      const shown = [human.out, human.err, json.out, await readFile(junit, "utf8")].join("").toLowerCase();
      for (const credential of credentials) assert.ok(!shown.includes(credential.toLowerCase()), credential);
      assert.match(human.out, /"authorization\\*":\\*"Bearer \*\*\*/);
      assert.ok(credentials.has(key) && credentials.has(staffToken) && credentials.size > 10);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test("of a receiver that repeats the secret", async () => {
    using receiver = await startFakeDesk((request, response) => {
      if (request.headers["webhook-signature"]) sendJson(response, { secret });
      else response.writeHead(500).end(secret.replace("whsec_", ""));
    });
    const { out } = await run("--webhook-receiver", receiver.url, "--secret", secret, "--json");
    assert.match(out, /→ 500 \*\*\*/);
    assert.ok(!out.includes(secret.replace("whsec_", "")));
  });

  test("the environment may have them, and an argument comes first", async () => {
    const authorizations: (string | undefined)[] = [];
    using desk = await startFakeDesk(({ headers, url }, response) => {
      authorizations.push(headers.authorization);
      if (url?.startsWith("/api/v1/staff")) response.writeHead(403).end();
      else sendJson(response, { data: [{ id: 1 }] });
    });
    const env = { SIDEDESK_KEY: key, SIDEDESK_STAFF_TOKEN: staffToken, SIDEDESK_SECRET: "sdi_other" };
    const err: string[] = [];
    const output = { out: () => {}, err: (text: string) => err.push(text), env };
    assert.equal(await main(["--base-url", desk.url], output), 2);
    assert.equal(await main(["--base-url", desk.url, "--token", "sdi_given"], output), 2);
    assert.deepEqual(
      authorizations,
      [key, staffToken, "sdi_given", staffToken].map((token) => `Bearer ${token}`),
    );
    assert.equal(await main(["--audiences", desk.url], output), 2);
    assert.match(err.at(-1) ?? "", /^The secret is not one of the desk/);
  });

  test("of arguments that cannot be used, which are refused with a sentence", async () => {
    const at = ["--base-url", "http://127.0.0.1:1"];
    for (const [argv, sentence] of [
      [[...at, "--token", "sdi_secret\nline"], /^The key has a character that no key has/],
      [[...at, "--token", "sdi_…"], /^The key .* Give all of it/],
      [[...at, "--token", key, "--staff-token", "sds_sécret"], /^The staff token has a character/],
      [
        ["--base-url", "http://u:secret@desk.example", "--token", key],
        /--base-url has a user name or a pass/,
      ],
      [["--base-url", "u:secret@desk.example", "--token", key], /The value of --base-url is not a URL/],
      [
        ["--audiences", "http://secret@a.example", "--secret", secret],
        /--audiences has a user name or a pass/,
      ],
      [[...at, "--token", key, "secret"], /Give each value after its option/],
    ] as const) {
      const { code, out, err } = await run(...argv);
      assert.match(err, sentence);
      assert.doesNotMatch(err, /secret|sécret/);
      assert.deepEqual([code, out], [2, ""]);
    }
  });
});
