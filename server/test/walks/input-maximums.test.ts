import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type TObject, Type } from "typebox";
import type { DefinedRoute } from "../../src/http/kernel/authenticator.ts";
import { requireBounded, unboundedIn } from "../../src/http/kernel/request/request-schema-guard.ts";
import { validate } from "../../src/infrastructure/http/validation.ts";
import { describeError } from "../../src/runtime/log.ts";
import { cpuMsOf, slowness } from "../cpu-time.ts";
import { inlinedDocument } from "../openapi-document.ts";
import { createWorld, type Json, type World } from "../world.ts";

/** All input has a limit, and more is refused before it costs anything. */
let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("each text, list and map that a documented route accepts has a maximum", async () => {
  const { paths } = await inlinedDocument(world);
  let walked = 0;
  const unbounded = Object.entries<Json>(paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      const where = `${method} ${path}`;
      const taken = [
        ...parameters.map(({ name, schema }: Json) => [`${where} ${name}`, schema]),
        ...Object.entries<Json>(requestBody?.content ?? {}).map(([type, { schema }]) => [
          `${where} ${type}`,
          schema,
        ]),
      ];
      walked += taken.length;
      return taken.flatMap(([name, schema]) => unboundedIn(schema, name));
    }),
  );
  assert.deepEqual(unbounded, []);
  assert.ok(walked > 150, `${walked} inputs`);
});

test("a route with a text, list or map without a maximum does not start", () => {
  const route = { method: "POST", url: "/x" } as DefinedRoute;
  const fit = { a: Type.String({ maxLength: 5 }), b: Type.Array(Type.Integer(), { maxItems: 5 }) };
  const closed = (properties: TObject["properties"]) =>
    Type.Object(properties, { additionalProperties: false });
  requireBounded({ ...route, body: closed(fit) });
  const unfit: TObject[] = [
    closed({ ...fit, text: Type.String() }),
    closed({ ...fit, list: Type.Array(Type.Integer()) }),
    closed({ ...fit, deep: Type.Array(closed({ text: Type.String() }), { maxItems: 5 }) }),
    closed({ ...fit, map: Type.Record(Type.String(), Type.Integer()) }),
    closed({ ...fit, anything: Type.Unknown() }),
    Type.Object(fit),
  ];
  for (const body of unfit) assert.throws(() => requireBounded({ ...route, body }), /may be of any size/);
});

test("a saved view with twenty thousand priorities is refused, and so is one that repeats them", async () => {
  for (const [filter, word] of [
    ["priority", "low"],
    ["status", "open"],
  ] as const) {
    for (const times of [20, 20_000]) {
      const filters = { [filter]: Array(times).fill(word).join(",") };
      const { status, body } = await world.staff("POST", "/views", { body: { name: "v", filters } });
      assert.equal(status, 422);
      assert.ok(body.errors[`filters.${filter}`], JSON.stringify(body).slice(0, 300));
    }
  }
  assert.deepEqual((await world.staff("GET", "/views")).body.data, []);
});

test("a stored view that cannot be counted does not break the list of views", async () => {
  const fine = await world.staff("POST", "/views", { body: { name: "a", is_shared: true } });
  const broken = await world.staff("POST", "/views", { body: { name: "b", is_shared: true } });
  const store = (filters: object) =>
    world.desk.db
      .updateTable("saved_views")
      .set({ filters: JSON.stringify(filters) })
      .where("id", "=", broken.body.data.id)
      .execute();
  for (const filters of [{ brand_id: 99_999_999_999 }, { status: 7 }]) {
    await store(filters);
    const { status, body } = await world.admin("GET", "/../staff/views");
    assert.equal(status, 200);
    assert.deepEqual(
      body.data.map(({ name, count }: Json) => [name, count]),
      [
        ["a", 0],
        ["b", null],
      ],
    );
    const changed = await world.staff("PATCH", `/views/${broken.body.data.id}`, { body: { position: 1 } });
    assert.deepEqual([changed.status, changed.body.code], [422, "view_not_countable"]);
    const { body: unchanged } = await world.staff("GET", `/views/${broken.body.data.id}`);
    assert.deepEqual([unchanged.data.position, unchanged.data.count], [broken.body.data.position, null]);
  }
  for (const { body } of [fine, broken]) await world.staff("DELETE", `/views/${body.data.id}`);
});

const Small = Type.Object(
  {
    email: Type.String({ maxLength: 254, format: "email" }),
    tags: Type.Array(Type.String(), { maxItems: 5 }),
  },
  { additionalProperties: false },
);
const many = 150_000;
const costly: Record<string, () => object> = {
  "a list where a text belongs": () => ({ email: Array(many).fill(0) }),
  "an object where a text belongs": () => ({ email: numbered(many) }),
  "a list without end": () => ({ tags: Array(many).fill("x") }),
  "lists in a list of texts": () => ({ tags: Array(6).fill(Array(many).fill(0)) }),
  "an unknown list": () => ({ unknown: Array(many).fill(0) }),
  "an unknown object": () => ({ unknown: numbered(many) }),
  "unknown fields": () => numbered(many),
};

for (const [what, make] of Object.entries(costly)) {
  test(`${what}: a megabyte is refused within 200 ms of processor time, in a few sentences`, async () => {
    validate(Small, { email: "a@b.example" }, "json");
    const value = make() as Record<string, unknown>;
    let told = 0;
    const ms = await cpuMsOf(() => {
      told = validate(Small, value, "json").entries().length;
    });
    const allowed = 200 * slowness();
    assert.ok(ms < allowed, `${ms} ms, where ${allowed} are allowed`);
    assert.ok(told > 0 && told <= 25, `${told} faults`);
  });
}

function numbered(count: number): Record<string, number> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, 1]));
}

test("an error of any length takes a few kilobytes in the log", () => {
  const long = "&low".repeat(500_000);
  let error: Error | undefined;
  for (let depth = 0; depth < 20; depth++) error = new Error(long, { cause: error });
  const logged = JSON.stringify(describeError(error));
  assert.ok(logged.length < 80_000, `${logged.length}`);
  assert.ok(logged.includes("&low&low") && logged.includes("2000000 characters"));
  assert.ok(/input-maximums\.test\.ts/.test(logged));
});
