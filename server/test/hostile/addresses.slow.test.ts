import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sample } from "../sampling.ts";
import { createWorld, ines, type World } from "../world.ts";
import { exchange, head } from "./raw-request.ts";
import { type Scene, setScene } from "./scene.ts";
import { addressOf, keysFor, type Operation, operationsOf } from "./walk.ts";
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

/** Other allowed statuses for parameters that accept any text. */
const otherwise: Record<string, number[]> = {
  upsertClient: [422],
  // Without a platform no audience can be fetched.
  previewAudience: [409],
};

test("no id in a path causes a 500, and an invalid id is 404", async () => {
  const watch = watchOver(world, scene);
  let visitors = 0;
  for (const [turn, operation] of operations.filter(({ params }) => params.length > 0).entries()) {
    for (const param of operation.params) {
      for (const [what, id] of sample(Object.entries(ids), 4, turn)) {
        // A different address for each, so that none reaches the rate limit of wrong ticket tokens.
        const visitor = `2001:db8:0:${(++visitors).toString(16)}::1`;
        const { status } = await watch.send(`${operation.id}, ${param} is ${what}`, () =>
          send(world, operation.method, addressOf(operation, scene, { [param]: id }), {
            ...keysFor(operation, world, scene),
            "x-visitor-address": visitor,
          }),
        );
        const taken = [400, 404, ...(otherwise[operation.id] ?? [])];
        assert.ok(taken.includes(status), `${operation.id} ${what}: ${status}`);
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

test("no query string causes a 500", async () => {
  const watch = watchOver(world, scene);
  for (const [turn, operation] of operations.filter(({ method }) => method === "GET").entries()) {
    for (const [what, query] of sample(Object.entries(queries), 4, turn)) {
      await watch.send(`GET ${operation.path}, ${what}`, () =>
        send(world, "GET", `${addressOf(operation, scene)}?${query}`, keysFor(operation, world, scene)),
      );
    }
    const pages = ["per_page=1e9", "per_page=101", "page=0", "page=1&page=2", "page=1.5", "cursor=1"];
    for (const query of pages.filter((query) => operation.query.includes(query.split("=")[0] ?? ""))) {
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

const targets = ["/%", "/%ff", "/%00", "/%zz", "/t/%", "/t/%ff", "/docs/%", "/docs/..%2f..%2fpackage.json"];
const strange = [
  "//",
  "//evil.example/",
  "/../../etc/passwd",
  "/api/v1/staff/%2e%2e/admin/brands",
  "*",
  "/?%",
  "/nothing#",
];

test("the process survives each request target, and responds to invalid ones with 4xx", async () => {
  for (const target of [...targets, ...strange, `/${"a".repeat(12_000)}`, `/${"a/".repeat(6_000)}`]) {
    const reply = await exchange(world, head("GET", target, {}));
    assert.ok(reply, `${target} was not answered`);
    assertSound(world, reply, target);
    assert.ok(reply.status >= 400, target);
  }
  assert.equal((await world.ask("GET", "/healthz")).status, 200);
});

test("no link or address uses the Host that a caller sends", async () => {
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
