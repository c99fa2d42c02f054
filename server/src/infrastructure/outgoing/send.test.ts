import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { type OutgoingRequest, type OutgoingRules, sendOutgoing } from "./send.ts";

let server: Server;
let port: number;
let seen: { method: string; url: string; headers: Record<string, unknown>; body: string }[];
let say: RequestListener;

before(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const piece of request) body += String(piece);
    const { method = "", url = "", headers } = request;
    seen.push({ method, url, headers, body });
    say(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});
after(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});
beforeEach(() => {
  seen = [];
  say = (_request, response) => response.end("hello");
});

const open: OutgoingRules = { allowPrivateTargets: true };
const get = (request: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  method: "GET",
  url: `http://127.0.0.1:${port}/`,
  maxBytes: 1_000,
  longer: "is cut",
  ...request,
});

async function failureOf(rules: OutgoingRules, request: OutgoingRequest): Promise<string | null> {
  return (await sendOutgoing(rules, request)).failure;
}

test("the response has status, headers, body and duration", async () => {
  say = (_request, response) => {
    response.writeHead(429, { "retry-after": "7", "set-cookie": ["a=1", "b=2"] });
    setTimeout(() => response.end("slowly, please"), 30);
  };
  const url = `http://127.0.0.1:${port}/hooks?a=1`;
  const headers = { "content-type": "application/json", "webhook-id": "one" };
  const outcome = await sendOutgoing(open, get({ method: "POST", url, headers, body: '{"a":"ü"}' }));
  assert.ok(outcome.failure === null && outcome.tookMs >= 25 && outcome.tookMs < 5_000);
  assert.deepEqual(
    [outcome.status, outcome.headers["retry-after"], outcome.headers["set-cookie"], outcome.body.toString()],
    [429, "7", "a=1, b=2", "slowly, please"],
  );
  assert.deepEqual(
    seen.map(({ method, url, body }) => [method, url, body]),
    [["POST", "/hooks?a=1", '{"a":"ü"}']],
  );
  assert.equal(seen[0]?.headers["webhook-id"], "one");
});

test("private addresses are refused before connecting, in any notation", async () => {
  const written = [
    "127.0.0.1",
    "2130706433",
    "0x7f.1",
    "127.1",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "0.0.0.0",
    "localhost",
  ];
  for (const host of [
    ...written,
    "169.254.169.254",
    "[fd00:ec2::254]",
    "[64:ff9b::7f00:1]",
    "[2002:7f00:1::]",
  ]) {
    const url = `http://${host}:${port}/`;
    assert.equal(await failureOf({ allowPrivateTargets: false }, get({ url })), "private_address", host);
  }
  assert.deepEqual(seen, []);
});

test("a name is refused if any of its addresses is private", async () => {
  const resolve = async () => [
    { address: "8.8.8.8", family: 4 },
    { address: "127.0.0.1", family: 4 },
  ];
  const url = `http://both.example:${port}/`;
  assert.equal(await failureOf({ allowPrivateTargets: false, resolve }, get({ url })), "private_address");
  assert.deepEqual(seen, []);
});

test("the connection uses the checked address, and each request is checked again", async () => {
  // No other resolver knows the name, so a second lookup would not lead here; and each lookup has another result.
  const answers = ["127.0.0.1", "192.168.0.1", "10.0.0.1"];
  let asked = 0;
  const resolve = async () => [{ address: answers[asked++] ?? "", family: 4 }];
  const url = `http://changing.invalid:${port}/`;
  assert.equal(await failureOf({ ...open, resolve }, get({ url })), null);
  assert.deepEqual([asked, seen.map(({ headers }) => headers.host)], [1, [`changing.invalid:${port}`]]);
  assert.equal(await failureOf({ allowPrivateTargets: false, resolve }, get({ url })), "private_address");
  assert.deepEqual([asked, seen.length], [2, 1]);
});

test("a redirect is returned and not followed", async () => {
  say = (_request, response) => response.writeHead(307, { location: "/elsewhere" }).end();
  const outcome = await sendOutgoing(open, get());
  assert.ok(outcome.failure === null);
  assert.deepEqual([outcome.status, seen.length], [307, 1]);
});

test("only http and https are allowed, without credentials in the URL", async () => {
  const urls = [
    "ftp://host/",
    "file:///etc/passwd",
    "javascript:1",
    "nowhere",
    "http://",
    `http://me:pw@127.0.0.1:${port}/`,
  ];
  for (const url of urls) assert.equal(await failureOf(open, get({ url })), "invalid_url", url);
  assert.deepEqual(seen, []);
});

test("a longer response is cut or refused, as its reader asks, without waiting for it", async () => {
  say = (_request, response) => void response.write("x".repeat(5_000));
  const cut = await sendOutgoing(open, get());
  assert.ok(cut.failure === null);
  assert.deepEqual([cut.body.length, cut.isCut], [1_000, true]);
  assert.equal(await failureOf(open, get({ longer: "is refused" })), "too_large");
  say = (_request, response) => response.end("x".repeat(1_000));
  const whole = await sendOutgoing(open, get({ longer: "is refused" }));
  assert.ok(whole.failure === null && !whole.isCut && whole.body.length === 1_000);
  say = (_request, response) => response.writeHead(200, { long: "x".repeat(100_000) }).end();
  assert.equal(await failureOf(open, get()), "too_large");
});

test("one deadline covers the whole request: DNS, headers and a slow body", async () => {
  const rules = { ...open, deadlineMs: 200 };
  const assertTimedOut = async (rules: OutgoingRules) => {
    const { failure, tookMs } = await sendOutgoing(rules, get({ url: `http://slow.invalid:${port}/` }));
    assert.equal(failure, "timed_out");
    assert.ok(tookMs >= 190 && tookMs < 2_000, `${tookMs} ms`);
  };
  const here = async () => [{ address: "127.0.0.1", family: 4 }];
  await assertTimedOut({ ...rules, resolve: () => delay(5_000, [], { ref: false }) });
  say = () => undefined;
  await assertTimedOut({ ...rules, resolve: here });
  say = (_request, response) => {
    const trickle = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(trickle));
  };
  await assertTimedOut({ ...rules, resolve: here });
});

test("network errors have a code", async () => {
  const closed = createServer();
  closed.listen(0, "127.0.0.1");
  await once(closed, "listening");
  const { port: nobodys } = closed.address() as AddressInfo;
  closed.close();
  assert.equal(await failureOf(open, get({ url: `http://127.0.0.1:${nobodys}/` })), "unreachable");
  assert.equal(await failureOf(open, get({ url: `https://127.0.0.1:${port}/` })), "tls");
  assert.equal(
    await failureOf({ ...open, resolve: async () => [] }, get({ url: "http://none.invalid/" })),
    "unresolvable",
  );
  const unknown = () => Promise.reject(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }));
  assert.equal(
    await failureOf({ ...open, resolve: unknown }, get({ url: "http://none.invalid/" })),
    "unresolvable",
  );
  say = (request) => request.socket.destroy();
  assert.equal(await failureOf(open, get()), "broken_off");
  say = (_request, response) => {
    response.writeHead(200, { "content-length": "100" });
    response.write("half", () => response.destroy());
  };
  assert.equal(await failureOf(open, get()), "broken_off");
});

test("an aborted request ends at once", async () => {
  say = () => undefined;
  const stopping = new AbortController();
  const sent = sendOutgoing(open, get({ signal: stopping.signal }));
  await delay(50);
  stopping.abort();
  const { failure, tookMs } = await sent;
  assert.ok(failure === "stopped" && tookMs < 1_000);
  assert.equal(await failureOf(open, get({ signal: stopping.signal })), "stopped");
});
