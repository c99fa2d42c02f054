import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { bases } from "../../src/http/kernel/urls.ts";
import { publicSurface } from "../../src/http/public/index.ts";
import { sample } from "../sampling.ts";
import { createWorld, ines, type World } from "../world.ts";
import { exchange, head } from "./raw-request.ts";
import { type Scene, setScene } from "./scene.ts";
import { addressOf, bodyOf, keysFor, leadsSomewhere, type Operation, operationsOf } from "./walk.ts";
import { assertSound, send, watchOver } from "./watch.ts";

let world: World;
let operations: Operation[];
let scene: Scene;
before(async () => {
  world = await createWorld();
  operations = await operationsOf(world);
  scene = await setScene(world);
});
after(() => world.close());

const junk: Record<string, string>[] = [
  { authorization: "Bearer" },
  { authorization: `Bearer ${"x".repeat(5_000)}` },
  { authorization: "Basic bWF5YTpzZWNyZXQ=" },
  { authorization: "Bearer sdi_' or '1'='1" },
  { "x-ticket-token": "\u00ff\u00fe" },
  { "x-ticket-token": "x".repeat(5_000) },
  { "x-visitor-address": "999.999.999.999" },
  { "x-visitor-address": "::1%eth0, 10.0.0.1" },
  { "accept-language": "constructor, __proto__;q=9, de;q=NaN, *;q=-1" },
  { "accept-language": `${"x-".repeat(2_000)}, ;;;q=` },
  { accept: "text/html;level=\u00ff" },
  { range: `bytes=${"9".repeat(400)}-` },
  { range: "bytes=5-1,0-0,-" },
  { "if-none-match": '"\u00ff", *, W/' },
  { "x-forwarded-for": "evil, , 1", "x-forwarded-host": "evil.example", "x-forwarded-proto": "gopher" },
  { "content-encoding": "gzip", "content-type": "application/json" },
  { "x-http-method-override": "DELETE" },
  { cookie: "a=\u00ff; __proto__=1" },
];

test("no header causes a 500", async () => {
  const watch = watchOver(world, scene);
  for (const [turn, operation] of operations.entries()) {
    const isSafe = operation.method === "GET";
    for (const headers of sample(junk, 8, turn)) {
      await watch.send(`${operation.id} with ${JSON.stringify(headers).slice(0, 80)}`, () =>
        send(
          world,
          operation.method,
          addressOf(
            operation,
            scene,
            isSafe ? {} : { number: "10000000000000", client_id: "nobody", id: "0" },
          ),
          { ...keysFor(operation, world, scene), ...headers },
        ),
      );
    }
  }
});

test("an invalid Idempotency-Key is refused before anything is done", async () => {
  // The walk above has signed out a visitor of the chat.
  scene = await setScene(world);
  const watch = watchOver(world, scene);
  for (const operation of operations.filter(({ method }) => method === "POST")) {
    if (!leadsSomewhere(operation, scene)) continue;
    for (const key of ["", "a b", "x".repeat(256), "\u00e4", "tab\there"]) {
      const { status } = await watch.send(`${operation.id}, the key is "${key.slice(0, 10)}"`, () =>
        send(
          world,
          "POST",
          addressOf(operation, scene),
          {
            ...keysFor(operation, world, scene),
            "idempotency-key": key,
            "content-type": "application/json",
          },
          JSON.stringify(bodyOf(operation, world, scene)),
        ),
      );
      assert.equal(status, 422, `${operation.id}, the key is "${key.slice(0, 10)}"`);
    }
  }
});

test("an unsupported content type is refused with 415, and leaves nothing", async () => {
  const watch = watchOver(world, scene);
  const kinds = [
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "image/png",
    "json",
    "",
  ];
  for (const [turn, operation] of operations.filter(({ method }) => method !== "GET").entries()) {
    if (!leadsSomewhere(operation, scene)) continue;
    for (const kind of sample(kinds, 3, turn)) {
      const { status } = await watch.send(`${operation.id} as ${kind}`, () =>
        send(
          world,
          operation.method,
          addressOf(operation, scene),
          { ...keysFor(operation, world, scene), "content-type": kind },
          new Uint8Array(Buffer.from(JSON.stringify(bodyOf(operation, world, scene)))),
        ),
      );
      assert.equal(status, 415, `${operation.id} as ${kind}`);
    }
    if (operation.takesForm) continue;
    const { status } = await watch.send(`${operation.id} as a form`, () =>
      send(
        world,
        operation.method,
        addressOf(operation, scene),
        keysFor(operation, world, scene),
        new FormData(),
      ),
    );
    assert.equal(status, 415, `${operation.id} as a form`);
  }
});

const forPages = new Set(
  publicSurface.routes
    .filter(({ forAnyPage, forWidget }) => forAnyPage || forWidget)
    .map(({ url }) => `${bases.public[0]}${url.replaceAll(/:(\w+)/g, "{$1}")}`),
);

test("a method that a path lacks is 405 with Allow, also for HEAD, OPTIONS and TRACE", async () => {
  const watch = watchOver(world, scene);
  for (const [path, there] of Map.groupBy(operations, ({ path }) => path)) {
    const [first] = there;
    assert.ok(first);
    const offered = there.map(({ method }) => method);
    // A browser sends a CORS preflight before another site's page may read it.
    const preflight = forPages.has(path) ? ["OPTIONS"] : [];
    const allow = [...offered, ...(offered.includes("GET") ? ["HEAD"] : []), ...preflight];
    const target = addressOf(first, scene);
    for (const method of ["HEAD", "OPTIONS", "TRACE", "GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (allow.includes(method)) continue;
      const reply = await watch.send(`${method} ${path}`, async () => {
        const answer = await exchange(world, head(method, target, keysFor(first, world, scene)));
        assert.ok(answer, `${method} ${path} was not answered`);
        return method === "HEAD"
          ? { ...answer, text: '{"message": "has no body", "code": "method_not_allowed"}' }
          : answer;
      });
      assert.equal(reply.status, 405, `${method} ${path}`);
      assert.deepEqual(
        reply.headers.get("allow")?.split(", ").sort(),
        [...allow].sort(),
        `${method} ${path}`,
      );
    }
  }
});

test("HEAD responds as GET does, without a body", async () => {
  for (const operation of operations.filter(({ method }) => method === "GET")) {
    const headers = keysFor(operation, world, scene);
    const target = addressOf(operation, scene);
    const get = await send(world, "GET", target, headers);
    const reply = await send(world, "HEAD", target, headers);
    assert.deepEqual([reply.status, reply.text], [get.status, ""], operation.id);
    assert.equal(reply.headers.get("content-type"), get.headers.get("content-type"), operation.id);
  }
});

test("headers of 100 KB are refused with 431", async () => {
  for (const operation of operations) {
    const headers = { ...keysFor(operation, world, scene), "x-large": "x".repeat(100 * 1024) };
    const reply = await exchange(world, head(operation.method, addressOf(operation, scene), headers));
    assert.ok(reply, operation.id);
    assertSound(world, reply, operation.id);
    assert.equal(reply.status, 431, operation.id);
  }
});

test("requests that are not HTTP or have conflicting lengths are refused with 400", async () => {
  const target = `/api/v1/integration/clients/${ines}/tickets`;
  const keys = { authorization: `Bearer ${world.harbour.key}`, "content-type": "application/json" };
  const both = { ...keys, "content-length": "2", "transfer-encoding": "chunked" };
  const requests = [
    "GET\r\n\r\n",
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "FOO / HTTP/1.1\r\nhost: x\r\n\r\n",
    "GET / HTTP/9.9\r\nhost: x\r\n\r\n",
    "GET / HTTP/1.1\r\nno colon\r\n\r\n",
    "GET /api/v1/staff/me HTTP/1.1\r\nhost: desk.test\r\nHost: evil.test\r\nconnection: close\r\n\r\n",
    head("POST", target, { ...keys, "content-length": "many" }),
    `${head("POST", target, { ...keys, "transfer-encoding": "chunked" })}zz\r\n{}\r\n0\r\n\r\n`,
    `${head("POST", target, both)}{}`,
  ];
  for (const request of requests) {
    const reply = await exchange(world, Buffer.from(request, "latin1"));
    assert.ok(reply, request);
    assertSound(world, reply, request);
    assert.equal(reply.status, 400, request);
  }
});
