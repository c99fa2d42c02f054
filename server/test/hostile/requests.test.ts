import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, ines, type World } from "../world.ts";
import { exchange, head } from "./raw.ts";
import {
  addressOf,
  assertSound,
  bodyOf,
  keysFor,
  leadsSomewhere,
  type Operation,
  operationsOf,
  type Scene,
  send,
  setScene,
  watchOver,
} from "./walk.ts";

let world: World;
let operations: Operation[];
let scene: Scene;
before(async () => {
  world = await createWorld();
  operations = await operationsOf(world);
  scene = await setScene(world);
});
after(() => world.close());

const ids: Record<string, string> = {
  "a NUL": "%00",
  "a NUL behind digits": "12345678901234%00",
  "a byte that is not UTF-8": "%ff",
  "an encoded surrogate": "%ED%A0%80",
  "half of an escape": "%4",
  "a lone percent sign": "%",
  "no escape": "%zz",
  "folders above": "..%2f..%2fetc%2fpasswd",
  "a quote": "'%20or%20'1'='1",
  "a line break": "a%0d%0aSet-Cookie:%20x=1",
  "4,000 digits": "9".repeat(4_000),
  "9,000 characters": "a".repeat(9_000),
  "a negative number": "-1",
  "a fraction": "1.5",
  "a huge number": "1e99",
  "one beyond the integers of the database": "2147483648",
  Infinity: "Infinity",
  "digits of another script":
    "%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5%D9%A6%D9%A7%D9%A8%D9%A9%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5",
  "a ULID beyond the last": "8ZZZZZZZZZZZZZZZZZZZZZZZZZ",
  "a lower-case ULID": "01jb7z5w6k8m4t2qh9n3xr0vce",
  "a prototype": "__proto__",
  "a smile": "%F0%9F%99%82",
  blanks: "%20%20",
};

test("no id in a path brings a route down, and what cannot be an id is not found", async () => {
  const watch = watchOver(world);
  let visitors = 0;
  for (const operation of operations.filter(({ params }) => params.length > 0)) {
    for (const param of operation.params) {
      for (const [what, id] of Object.entries(ids)) {
        // Each from an address of its own, so that none runs into the limit of wrong ticket tokens.
        const visitor = `2001:db8:0:${(++visitors).toString(16)}::1`;
        const { status } = await watch.send(`${operation.id}, ${param} is ${what}`, () =>
          send(world, operation.method, addressOf(operation, scene, { [param]: id }), {
            ...keysFor(operation, world, scene),
            "x-visitor-address": visitor,
          }),
        );
        const isNew = operation.id === "upsertClient";
        assert.ok(
          (isNew ? [400, 404, 422] : [400, 404]).includes(status),
          `${operation.id} ${what}: ${status}`,
        );
      }
    }
  }
});

const queries: Record<string, string> = {
  "a page given twice": "page=1&page=2",
  "a billion a page": "per_page=1e9",
  "a billion a page in digits": "per_page=1000000000",
  "page zero": "page=0",
  "a negative page": "page=-1",
  "half a page": "page=1.5",
  "a page that is no number": "page=one",
  "an empty page": "page=",
  "a page beyond all numbers": "page=1e999",
  "a page beyond the integers": "page=99999999999999999999",
  "a NUL": "status=%00",
  "a NUL in a name": "%00=1",
  "a byte that is not UTF-8": "status=%ff",
  "a lone percent sign": "status=%",
  "a status given twice": "status=open&status=closed",
  "a list": "status[]=open&page[]=1",
  "an object": "page[a]=1",
  "a prototype": "__proto__=1&__proto__[role]=admin",
  constructor: "constructor=1&toString=2",
  "a token given twice": "token=a&token=b",
  "a long value": `q=${"x".repeat(8_000)}`,
  "a thousand names": Array.from({ length: 1_000 }, (_, index) => `a${index}=1`).join("&"),
  "nothing but separators": "&&&===&;",
  "brand one beyond the integers of the database": "brand_id=2147483648",
};

test("no query brings a route down", async () => {
  const watch = watchOver(world);
  for (const operation of operations.filter(({ method }) => method === "GET")) {
    for (const [what, query] of Object.entries(queries)) {
      await watch.send(`GET ${operation.path}, ${what}`, () =>
        send(world, "GET", `${addressOf(operation, scene)}?${query}`, keysFor(operation, world, scene)),
      );
    }
    if (!operation.query.includes("per_page")) continue;
    for (const query of ["per_page=1e9", "per_page=101", "page=0", "page=1&page=2", "page=1.5"]) {
      const reply = await send(
        world,
        "GET",
        `${addressOf(operation, scene)}?${query}`,
        keysFor(operation, world, scene),
      );
      assert.equal(reply.status, 422, `${operation.id} ${query}`);
    }
  }
});

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

test("no header brings a route down", async () => {
  const watch = watchOver(world);
  for (const operation of operations) {
    const isSafe = operation.method === "GET";
    for (const headers of junk) {
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

test("an Idempotency-Key that cannot be one is refused before anything is done", async () => {
  const watch = watchOver(world);
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

test("a body of a kind that is not read is refused with 415, and leaves nothing", async () => {
  const watch = watchOver(world);
  const kinds = [
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "image/png",
    "json",
    "",
  ];
  for (const operation of operations.filter(({ method }) => method !== "GET")) {
    if (!leadsSomewhere(operation, scene)) continue;
    for (const kind of kinds) {
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

test("a method that a path lacks is 405 with Allow, also for HEAD, OPTIONS and TRACE", async () => {
  const watch = watchOver(world);
  for (const [path, there] of Map.groupBy(operations, ({ path }) => path)) {
    const [first] = there;
    assert.ok(first);
    const offered = there.map(({ method }) => method);
    const allow = [...offered, ...(offered.includes("GET") ? ["HEAD"] : [])];
    const target = addressOf(first, scene);
    for (const method of ["HEAD", "OPTIONS", "TRACE", "GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (allow.includes(method)) continue;
      const reply = await watch.send(`${method} ${path}`, async () => {
        const answer = await exchange(world, head(method, target, keysFor(first, world, scene)));
        assert.ok(answer, `${method} ${path} was not answered`);
        return method === "HEAD" ? { ...answer, text: '{"message": "has no body"}' } : answer;
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

test("HEAD answers as GET does, without a body", async () => {
  for (const operation of operations.filter(({ method }) => method === "GET")) {
    const headers = keysFor(operation, world, scene);
    const target = addressOf(operation, scene);
    const get = await send(world, "GET", target, headers);
    const reply = await send(world, "HEAD", target, headers);
    assert.deepEqual([reply.status, reply.text], [get.status, ""], operation.id);
    assert.equal(reply.headers.get("content-type"), get.headers.get("content-type"), operation.id);
  }
});

const targets = ["/%", "/%ff", "/%00", "/%zz", "/t/%", "/t/%ff", "/docs/%", "/docs/..%2f..%2fpackage.json"];
const strange = [
  "//",
  "//evil.example/",
  "/../../etc/passwd",
  "/api/v1/staff/%2e%2e/admin/brands",
  "*",
  "/?%",
  "/#",
];

test("the process survives every target, and answers what it cannot read with 4xx", async () => {
  for (const target of [...targets, ...strange, `/${"a".repeat(12_000)}`, `/${"a/".repeat(6_000)}`]) {
    const reply = await exchange(world, head("GET", target, {}));
    assert.ok(reply, `${target} was not answered`);
    assertSound(world, reply, target);
    assert.ok(reply.status >= 400, target);
  }
  assert.equal((await world.ask("GET", "/healthz")).status, 200);
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

test("what is not HTTP, or says two things about its length, is refused with 400", async () => {
  const target = `/api/v1/integration/clients/${ines}/tickets`;
  const keys = { authorization: `Bearer ${world.harbour.key}`, "content-type": "application/json" };
  const both = { ...keys, "content-length": "2", "transfer-encoding": "chunked" };
  const requests = [
    "GET\r\n\r\n",
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "FOO / HTTP/1.1\r\nhost: x\r\n\r\n",
    "GET / HTTP/9.9\r\nhost: x\r\n\r\n",
    "GET / HTTP/1.1\r\nno colon\r\n\r\n",
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

test("no link and no address goes by the host that a caller names", async () => {
  const target = `/api/v1/integration/clients/${ines}/tickets?per_page=1`;
  const headers = { authorization: `Bearer ${world.harbour.key}`, host: "evil.example" };
  for (const form of [target, `http://evil.example${target}`, `HTTPS://evil.example:99${target}`]) {
    const reply = await exchange(
      world,
      head("GET", form, { ...headers, "x-forwarded-host": "evil.example" }),
    );
    assert.equal(reply?.status, 200, form);
    assert.ok(!reply?.text.includes("evil"), form);
    assert.match(reply?.text ?? "", /"first":"http:\/\/desk\.test\/api\/v1\/integration\/clients\//, form);
  }
});
