import assert from "node:assert/strict";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { createWorld, gita, type Json, type World } from "../../../../test/world.ts";
import { captchaServices, siteverifyAddresses } from "../../core/captcha-providers.ts";
import { inTransaction } from "../../core/desk.ts";
import { askService } from "./call-provider.ts";

/** A fake of the three providers: records its requests, and responds as the test configures. */
let server: Server;
let asked: { path: string; type: string | undefined; fields: Record<string, string> }[];
let say: (response: ServerResponse, fields: Record<string, string>) => void;
/** A pool of one connection: a request that holds it while asking a provider would block all others. */
let world: World;

const saying =
  (body: Json, status = 200) =>
  (response: ServerResponse) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const passes = saying({ success: true, hostname: "portal.example" });

/** Like the real providers: each token passes once. */
function oncePerToken() {
  const seen = new Set<string>();
  return (response: ServerResponse, { response: token = "" }: Record<string, string>) => {
    const isNew = !seen.has(token);
    seen.add(token);
    saying(isNew ? { success: true } : { success: false, "error-codes": ["timeout-or-duplicate"] })(response);
  };
}

before(async () => {
  server = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += String(piece);
    const fields = Object.fromEntries(new URLSearchParams(text));
    asked.push({ path: request.url ?? "", type: request.headers["content-type"], fields });
    say(response, fields);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world = await createWorld({
    connections: 1,
    settings: {
      siteverify: {
        turnstile: `${base}/turnstile`,
        hcaptcha: `${base}/hcaptcha`,
        recaptcha: `${base}/recaptcha`,
      },
    },
  });
});
after(async () => {
  await world.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
beforeEach(async () => {
  asked = [];
  say = passes;
  await setCaptcha({ provider: "turnstile", ...keys });
});

const keys = { site_key: "0x4AAAAAAA-site", secret: "0x4AAAAAAA-canary-secret-51f0" };
const failed = "The robot check has expired or was already used. Please try again.";
const away = "The robot check is unavailable right now. Please try again in a minute.";

async function setCaptcha(captcha: Json, department = world.presales): Promise<Json> {
  const answer = await world.admin("PATCH", `/departments/${department}`, { body: { captcha } });
  return answer.status === 200 ? answer.body.data.captcha : answer.body.errors;
}

let tokens = 0;
const newToken = () => `token-${++tokens}`;

const open = (fields: Json = {}, headers: Record<string, string> = {}) =>
  world.platform("POST", "/guest/tickets", {
    headers,
    body: { ...gita, subject: "Hello", body: "Hello", department_id: world.presales, ...fields },
  });

async function ticketsCount(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from tickets`.execute(world.desk.db);
  return rows[0]?.count ?? -1;
}

async function assertNothingOpened(work: () => Promise<void>): Promise<void> {
  const before = await ticketsCount();
  await work();
  assert.equal(await ticketsCount(), before);
}

async function assertFailed(what: string, token = newToken()): Promise<void> {
  await assertNothingOpened(async () => {
    const { status, body } = await open({ captcha_token: token });
    assert.deepEqual([status, body.errors], [422, { captcha_token: [failed] }], what);
  });
}

async function assertAway(what: string): Promise<void> {
  await assertNothingOpened(async () => {
    const { status, body, headers } = await open({ captcha_token: newToken() });
    assert.deepEqual([status, body], [503, { message: away, code: "captcha_away" }], what);
    assert.equal(headers.get("retry-after"), "30");
  });
}

test("each service is called as documented, and the form shows its site key only", async () => {
  for (const provider of captchaServices) {
    asked = [];
    await setCaptcha({ provider, ...keys });
    const departments = (await world.platform("GET", "/guest/departments")).body.data;
    assert.deepEqual(departments.find(({ id }: Json) => id === world.presales).captcha, {
      provider,
      site_key: keys.site_key,
      challenge_url: null,
      field: "captcha_token",
    });
    const token = newToken();
    const { status } = await open({ captcha_token: token }, { "x-visitor-address": "203.0.113.9" });
    assert.equal(status, 201, provider);
    assert.deepEqual(asked, [
      {
        path: `/${provider}`,
        type: "application/x-www-form-urlencoded;charset=UTF-8",
        fields: {
          secret: keys.secret,
          response: token,
          remoteip: "203.0.113.9",
          ...(provider === "hcaptcha" ? { sitekey: keys.site_key } : {}),
        },
      },
    ]);
  }
});

test("the services' URLs are the documented ones, over TLS", () => {
  assert.deepEqual(siteverifyAddresses, {
    turnstile: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
    hcaptcha: "https://api.hcaptcha.com/siteverify",
    recaptcha: "https://www.google.com/recaptcha/api/siteverify",
  });
});

test("without a stated visitor no IP address is passed on, and never a malformed one", async () => {
  await open(
    { captcha_token: newToken() },
    { "x-forwarded-for": "198.51.100.7", "x-real-ip": "198.51.100.7" },
  );
  assert.equal(asked.length, 1);
  assert.equal(asked[0]?.fields.remoteip, undefined);
});

test("a missing token or a wrong department calls no service", async () => {
  for (const captcha_token of [undefined, null, ""]) {
    const { body } = await open({ captcha_token });
    assert.deepEqual(body.errors, { captcha_token: ["Please confirm that you are not a robot."] });
  }
  for (const department_id of [undefined, 999_999, world.technical, world.lanternDesk])
    assert.equal((await open({ department_id, captcha_token: newToken() })).status, 422);
  assert.equal(asked.length, 0);
});

test("a token that the service rejects is 422 on captcha_token, with all other errors", async () => {
  const codes = ["invalid-input-response", "timeout-or-duplicate", "already-seen-response"];
  for (const code of codes) {
    say = saying({ success: false, "error-codes": [code] });
    await assertFailed(code);
  }
  say = saying({ success: false });
  await assertFailed("no reason");
  say = saying({ success: true, score: 0.2 });
  await assertFailed("the score of a robot");
  say = saying({ success: true, score: "high" });
  await assertFailed("a score that is none");
  const { body } = await open({ subject: "", captcha_token: newToken() });
  assert.deepEqual(Object.keys(body.errors), ["subject", "captcha_token"]);
  say = saying({ success: true, score: 0.9 });
  assert.equal((await open({ captcha_token: newToken() })).status, 201);
});

test("an unreachable service or an unknown answer refuses the ticket and asks to retry", async () => {
  const answers: Record<string, typeof say> = {
    "another status": saying({ success: true }, 500),
    "no JSON": (response) => response.end("<html>"),
    "no object": saying([true]),
    null: saying(null),
    "success as a text": saying({ success: "true" }),
    nothing: (response) => response.end(),
    "cut off": (response) => response.destroy(),
    "without an end": (response) => response.end(" ".repeat(100_000) + JSON.stringify({ success: true })),
    "a wrong secret": saying({ success: false, "error-codes": ["invalid-input-secret"] }),
    "a fault of its own": saying({ success: false, "error-codes": ["internal-error"] }),
    "a redirect": (response) => response.writeHead(307, { location: "/passes" }).end(),
  };
  for (const [what, answer] of Object.entries(answers)) {
    say = answer;
    await assertAway(what);
  }
  assert.ok(asked.every(({ path }) => path !== "/passes"));
  const { status, body } = await open({ subject: "", captcha_token: newToken() });
  assert.deepEqual([status, Object.keys(body.errors)], [422, ["subject"]], "what can be mended comes first");
});

test("a service that does not respond is waited for three seconds, without blocking others", async () => {
  say = () => undefined;
  const begin = performance.now();
  const waiting = Promise.all([
    open({ captcha_token: newToken() }),
    open({ captcha_token: newToken() }, { "idempotency-key": "slow" }),
  ]);
  while (asked.length < 2) await new Promise((soon) => setTimeout(soon, 10));
  assert.equal((await world.platform("GET", "/departments")).status, 200);
  await world.openTicket();
  assert.ok(performance.now() - begin < 2_500, "the desk's only connection is free");
  assert.deepEqual(
    (await waiting).map(({ status }) => status),
    [503, 503],
  );
  const tookMs = performance.now() - begin;
  assert.ok(tookMs > 2_500 && tookMs < 6_000, `${tookMs} ms`);
  say = passes;
  const again = await open({ captcha_token: newToken() }, { "idempotency-key": "slow-again" });
  assert.equal(again.status, 201);
});

test("no verb calls a service inside a transaction, where it would hold a connection and locks", async () => {
  const known = { service: "turnstile", siteKey: keys.site_key, secret: keys.secret } as const;
  const asking = inTransaction(world.desk, (desk) => askService(desk, known, newToken(), null));
  await assert.rejects(asking, /before the transaction/);
  assert.equal(asked.length, 0);
});

test("a token opens one ticket, even if its service would accept it again", async () => {
  const captcha_token = newToken();
  assert.equal((await open({ captcha_token })).status, 201);
  await assertFailed("used before", captcha_token);
  assert.equal(asked.length, 1);
});

test("of ten concurrent tickets with one token, one is opened", async () => {
  say = oncePerToken();
  const captcha_token = newToken();
  const before = await ticketsCount();
  const answers = await Promise.all(Array.from({ length: 10 }, () => open({ captcha_token })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(9).fill(422)]);
  assert.equal(await ticketsCount(), before + 1);
});

test("a token stays valid after a refusal for another reason, though its service accepts it once", async () => {
  say = oncePerToken();
  const captcha_token = newToken();
  assert.deepEqual(Object.keys((await open({ subject: "", captcha_token })).body.errors), ["subject"]);
  assert.equal((await open({ captcha_token })).status, 201);
  assert.equal(asked.length, 1);
});

test("a pass for other keys or from long ago is checked again", async () => {
  const [one, two] = [newToken(), newToken()];
  for (const captcha_token of [one, two]) await open({ subject: "", captcha_token });
  say = saying({ success: false, "error-codes": ["invalid-input-response"] });
  await setCaptcha({ provider: "turnstile", site_key: "another" });
  await assertFailed("other keys", one);
  await setCaptcha({ provider: "turnstile", site_key: keys.site_key });
  await sql`update captcha_passes set passed_at = passed_at - interval '21 minutes'`.execute(world.desk.db);
  await assertFailed("long ago", two);
});

test("a request with an Idempotency-Key is replayed without a second ticket", async () => {
  say = oncePerToken();
  const captcha_token = newToken();
  const headers = { "idempotency-key": "same" };
  const first = await open({ captcha_token }, headers);
  const again = await open({ captcha_token }, headers);
  assert.deepEqual([first.status, again.text], [201, first.text]);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
  assert.equal(asked.length, 1);
});

test("an unreachable service is not stored for an Idempotency-Key", async () => {
  const headers = { "idempotency-key": "away" };
  const captcha_token = newToken();
  say = saying({}, 502);
  assert.equal((await open({ captcha_token }, headers)).status, 503);
  say = passes;
  assert.equal((await open({ captcha_token }, headers)).status, 201);
});

test("clients need no captcha, whatever the service", async () => {
  const captcha_token = newToken();
  await world.openTicket({ department_id: world.presales, captcha_token });
  assert.equal(asked.length, 0);
});
