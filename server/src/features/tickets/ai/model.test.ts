import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import {
  chunk,
  type ModelServer,
  openModelServer,
  refuses,
  says,
  saysSlowly,
} from "../../../../test/model-server.ts";
import { askModel, type CompletionListener } from "./model.ts";
import { maxSaidLength } from "./parse-completion.ts";

let server: ModelServer;
before(async () => {
  server = await openModelServer();
});
after(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const open = { allowPrivateTargets: true };
const ask = (
  listening: CompletionListener = {},
  { rules = open, baseUrl = server.url, key = "sk-1" as string | null } = {},
) => askModel(rules, { baseUrl, model: "small", key }, [{ role: "user", content: "Well?" }], listening);

const assertRefused = (code: string, ...how: Parameters<typeof ask>) =>
  assert.rejects(ask(...how), { code: `assistance_${code}` });

test("a request follows the protocol, and the streamed text survives any split by the network", async () => {
  const text = "Größe 😀 stimmt – alles läuft.";
  for (const bytes of [1, 3, 7, 10_000]) {
    server.answer = saysSlowly(text, bytes, 0);
    const heard: string[] = [];
    assert.equal(await ask({ hear: (words) => heard.push(words) }), text);
    assert.equal(heard.join(""), text);
    assert.ok((bytes > 100 || heard.length > 3) && heard.every((words) => words.isWellFormed()));
  }
  const [{ path, headers, body } = assert.fail()] = server.asked;
  assert.deepEqual([path, headers.authorization], ["/v1/chat/completions", "Bearer sk-1"]);
  assert.deepEqual(body, { model: "small", messages: [{ role: "user", content: "Well?" }], stream: true });
});

test("without a key none is sent, and the URL's query string is kept", async () => {
  server.answer = says("Yes.");
  await ask({}, { key: null, baseUrl: `${server.url}/?api-version=3` });
  assert.equal(server.asked[0]?.headers.authorization, undefined);
  assert.equal(server.asked[0]?.path, "/v1/chat/completions?api-version=3");
});

test("a character split between two chunks is joined, and an incomplete one is dropped", async () => {
  server.answer = (response) =>
    void response.end(`${chunk("a \ud83d")}${chunk("\ude00 b\ud83d")}data: [DONE]\n\n`);
  assert.equal(await ask(), "a 😀 b");
});

test("an endpoint that does not stream is supported", async () => {
  server.answer = (response) =>
    void response.end(JSON.stringify({ choices: [{ message: { content: "All at once." } }] }, null, 2));
  const heard: string[] = [];
  assert.equal(await ask({ hear: (words) => heard.push(words) }), "All at once.");
  assert.deepEqual(heard, ["All at once."]);
});

test("a long answer is cut without waiting, and unstorable or misleading characters are removed", async () => {
  server.answer = (response) => {
    const more = setInterval(() => response.write(chunk("word ".repeat(100))), 1);
    response.on("close", () => clearInterval(more));
  };
  const said = await ask();
  assert.ok(said.length > maxSaidLength - 10 && said.length <= maxSaidLength);
  server.answer = says("one\u0000 two\u202e\n\tthree\u001b[31m");
  assert.equal(await ask(), "one two\n\tthree[31m");
});

test("a line without an end is no answer", async () => {
  server.answer = (response) => {
    const more = setInterval(() => response.write("data: ".padEnd(100_000, "x")), 1);
    response.on("close", () => clearInterval(more));
  };
  await assertRefused("unreadable");
});

test("an interrupted stream is no answer, even if it looks like one", async () => {
  const half = chunk("The customer");
  server.answer = (response) => void response.write(half, () => response.destroy());
  await assertRefused("broke_off");
  server.answer = (response) => void response.end(half);
  await assertRefused("broke_off");
  server.answer = (response) => void response.end(`${half}data: {"error":{"message":"gone"}}\n\n`);
  await assertRefused("broke_off");
  assert.equal(server.asked.length, 3, "none of it is asked again once there were words");
});

test("every error has its own sentence, without the endpoint's text", async () => {
  for (const [answer, code] of [
    [refuses(401), "key_refused"],
    [refuses(404), "model_unknown"],
    [refuses(422), "refused"],
    [refuses(302), "refused"],
    [refuses(500), "overloaded"],
    [(response) => response.end("<html>hello"), "unreadable"],
    [(response) => response.end(), "unreadable"],
    [(response) => response.end("[]"), "unreadable"],
    [says("  "), "said_nothing"],
  ] as [ModelServer["answer"], string][]) {
    server.answer = answer;
    const error = await ask().catch((error) => error);
    assert.equal(error.code, `assistance_${code}`);
    assert.ok(!JSON.stringify(error.details).includes("canary"), code);
  }
  await assertRefused("unreachable", {}, { baseUrl: "http://127.0.0.1:9/v1" });
  await assertRefused("unreachable", {}, { baseUrl: "http://nobody.invalid/v1" });
  await assertRefused("address_refused", {}, { rules: { allowPrivateTargets: false } });
});

test("a temporary error is retried once and no more", async () => {
  server.answer = (response) => (server.asked.length > 1 ? says("Now.") : refuses(503))(response);
  assert.equal(await ask(), "Now.");
  server.asked.length = 0;
  server.answer = refuses(429);
  await assertRefused("overloaded");
  assert.equal(server.asked.length, 2);
  server.asked.length = 0;
  server.answer = refuses(401);
  await assertRefused("key_refused");
  assert.equal(server.asked.length, 1);
});

test("one deadline covers slow streams too, and a request ends when no one waits for it", async () => {
  const rules = { ...open, deadlineMs: 400 };
  server.answer = saysSlowly("word ".repeat(500), 20, 50);
  const begin = performance.now();
  await assertRefused("too_slow", {}, { rules });
  server.answer = () => undefined;
  await assertRefused("too_slow", {}, { rules });
  assert.ok(performance.now() - begin < 2_000);
  const leaving = new AbortController();
  let isGone = false;
  server.answer = (response) => void response.on("close", () => (isGone = true));
  const asking = ask({ signal: leaving.signal });
  await delay(100);
  leaving.abort();
  await assert.rejects(asking);
  await delay(50);
  assert.deepEqual([isGone, server.asked.length], [true, 3]);
});
