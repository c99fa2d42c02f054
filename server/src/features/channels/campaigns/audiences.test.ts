import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { createWorld, type World } from "../../../../test/world.ts";
import { DeskError } from "../../../errors.ts";
import { operator } from "../../core/actors/actors.ts";
import { askAudiences, askMembers } from "./audiences.ts";
import { renewAudienceSecret } from "./secrets.ts";

let world: World;
let secret: string;
before(async () => {
  world = await createWorld({ settings: { allowPrivateTargets: true } });
  ({ secret } = await renewAudienceSecret(world.desk, operator, world.harbour.id, 0));
});
after(() => world.close());

const askAt = (url: string | null) =>
  world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { audiences_url: url } });

const sampleFile = join(import.meta.dirname, "../../../../../docs/sample-platform.js");

async function samplePlatform(secrets: string): Promise<{ url: string; platform: ChildProcess }> {
  const platform = spawn(process.execPath, [sampleFile], {
    env: { PATH: process.env.PATH, SECRET: secrets, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(platform.stdout ?? platform, "data");
  return { url: String(line).trim(), platform };
}

test("the sample platform answers both requests, and filter and cursor lead through all members", async () => {
  const { url, platform } = await samplePlatform(secret);
  try {
    await askAt(url);
    const [audience] = await askAudiences(world.desk, world.harbour.id);
    assert.deepEqual([audience?.key, audience?.filters[0]?.options?.length], ["customers", 2]);
    const names = new Set<string>();
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page = await askMembers(world.desk, world.harbour.id, {
        audience: "customers",
        filters: { plan: "small" },
        cursor,
      });
      for (const { external_id } of page.members) names.add(external_id);
      assert.equal(page.total, 800);
      cursor = page.nextCursor;
      pages++;
    } while (cursor !== null);
    assert.deepEqual([names.size, pages], [800, 2]);
    await assert.rejects(
      askMembers(world.desk, world.harbour.id, { audience: "gone", filters: {}, cursor: null }),
      { code: "audiences_unknown" },
    );
  } finally {
    platform.kill();
  }
});

test("during a secret renewal the old and the new secret work; an unknown secret is refused", async () => {
  const first = await renewAudienceSecret(world.desk, operator, world.harbour.id, 0);
  const { secret: second } = await renewAudienceSecret(world.desk, operator, world.harbour.id, 3_600);
  for (const [known, isRight] of [
    [first.secret, true],
    [second, true],
    ["whsec_c29tZWJvZHkgZWxzZSdzIHNlY3JldCBhbHRvZ2V0aGVy", false],
  ] as const) {
    const { url, platform } = await samplePlatform(known);
    try {
      await askAt(url);
      const asking = askAudiences(world.desk, world.harbour.id);
      if (isRight) assert.equal((await asking).length, 1);
      else await assert.rejects(asking, { code: "audiences_refused" });
    } finally {
      platform.kill();
    }
  }
});

async function platformThat(listener: RequestListener): Promise<{ url: string; close(): void }> {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lists?key=1`;
  return {
    url,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const says =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));

const member = { external_id: "1", email: "a@people.example" };
const meta = { next_cursor: null, total: 1 };
const many = Array.from({ length: 501 }, () => member);

const rubbish: [what: string, listener: RequestListener, code: string, place?: string][] = [
  ["nothing", says(""), "audiences_unreadable", "JSON"],
  ["no JSON", says("<html>"), "audiences_unreadable", "JSON"],
  ["no UTF-8", (_, response) => void response.end(Buffer.from([0xff, 0xfe])), "audiences_unreadable", "JSON"],
  ["null", says("null"), "audiences_unreadable"],
  ["no members", says({ data: [member] }), "audiences_unreadable"],
  [
    "a number for a name",
    says({ data: [{ ...member, first_name: 7 }], meta }),
    "audiences_unreadable",
    "data.0.first_name",
  ],
  ["too many on a page", says({ data: many, meta }), "audiences_unreadable", "data"],
  ["an error", says({}, 500), "audiences_refused", "500"],
  [
    "a redirect",
    (_, response) => void response.writeHead(302, { location: "/" }).end(),
    "audiences_refused",
    "302",
  ],
  ["too much", says(JSON.stringify("x".repeat(3 * 1024 * 1024))), "audiences_too_large"],
  [
    "half of it",
    (_, response) =>
      void response.writeHead(200, { "content-length": "99" }).write("{", () => response.destroy()),
    "audiences_unreachable",
  ],
];

for (const [what, listener, code, place] of rubbish) {
  test(`reports ${code} for a platform that answers ${what}`, async () => {
    const platform = await platformThat(listener);
    try {
      await askAt(platform.url);
      const asking = askMembers(world.desk, world.harbour.id, { audience: "a", filters: {}, cursor: null });
      const error = await asking.then(
        () => undefined,
        (error: unknown) => error,
      );
      assert.ok(error instanceof DeskError, String(error));
      assert.equal(error.code, code);
      for (const language of world.desk.languages) {
        const sentence = error.said(language);
        assert.ok(sentence.length > 20);
        if (place) assert.ok(sentence.includes(place), sentence);
      }
    } finally {
      platform.close();
    }
  });
}

test("the URL's query string is kept, and an audience key is escaped", async () => {
  const asked: string[] = [];
  const platform = await platformThat(({ url = "" }, response) => {
    asked.push(url);
    response.end(JSON.stringify({ data: [], meta: { next_cursor: null, total: 0 } }));
  });
  try {
    await askAt(platform.url);
    await askMembers(world.desk, world.harbour.id, { audience: "../a b", filters: {}, cursor: null });
    assert.deepEqual(asked, ["/lists/..%2Fa%20b/members?key=1"]);
  } finally {
    platform.close();
  }
});

test("a platform that is slow, unreachable, in a private network or not set is reported as such", async () => {
  const slow = await platformThat(() => undefined);
  const ask = (desk = world.desk) => askAudiences(desk, world.harbour.id);
  await askAt(slow.url);
  const hurried = { ...world.desk, settings: { ...world.desk.settings, deadlineMs: 200 } };
  await assert.rejects(ask(hurried), { code: "audiences_too_slow" });
  const strict = { ...world.desk, settings: { ...world.desk.settings, allowPrivateTargets: false } };
  await assert.rejects(ask(strict), { code: "audiences_address_refused" });
  slow.close();
  await delay(20);
  await assert.rejects(ask(), { code: "audiences_unreachable" });
  await askAt(null);
  await assert.rejects(ask(), { code: "audiences_not_set" });
  await assert.rejects(askAudiences(world.desk, world.lantern.id), { code: "audiences_not_set" });
  await world.admin("PATCH", `/brands/${world.lantern.id}`, { body: { audiences_url: slow.url } });
  await assert.rejects(askAudiences(world.desk, world.lantern.id), { code: "audiences_unsigned" });
});
