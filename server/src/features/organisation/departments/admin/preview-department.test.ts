import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const preview = (body: object) =>
  world.admin("POST", "/departments/preview", { body: { audience: "clients", ...body } });
const stored = async () => (await world.admin("GET", "/departments")).text;
const count = async (table: "events" | "audit_log" | "staff_feed") => {
  const { total } = await world.desk.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
};
const countAll = () => Promise.all([count("events"), count("audit_log"), count("staff_feed")]);

const changes = {
  name: "Servers",
  priorities: ["low", "high"],
  default_priority: "high",
  custom_fields: [{ key: "host", label: "Host", type: "text" }],
  files: { allowed: ["png"], max_files: 1 },
  captcha: "altcha",
};

test("a preview shows what customers get after saving", async () => {
  const { status, body } = await preview({ id: world.technical, ...changes });
  assert.equal(status, 200);
  await world.admin("PATCH", `/departments/${world.technical}`, { body: changes });
  const asClients = await world.platform("GET", "/departments");
  assert.deepEqual(
    body.data,
    asClients.body.data.find(({ id }: Json) => id === world.technical),
  );
  assert.equal(body.data.name, "Servers");
});

test("a guest's preview has the captcha, a client's does not", async () => {
  const draft = { id: world.presales, captcha: "altcha" };
  assert.equal((await preview(draft)).body.data.captcha, null);
  assert.equal((await preview({ ...draft, audience: "guests" })).body.data.captcha.provider, "altcha");
});

test("a preview stores nothing, publishes nothing and logs nothing", async () => {
  const [was, told] = [await stored(), await countAll()];
  assert.equal((await preview({ id: world.billing, name: "Other" })).status, 200);
  assert.equal((await preview({ brand_id: world.harbour.id, name: "New" })).body.data.name, "New");
  const headers = { "idempotency-key": "a-preview" };
  const body = { audience: "clients", id: world.billing, name: "Kept" };
  assert.equal((await world.admin("POST", "/departments/preview", { body, headers })).status, 200);
  assert.deepEqual([await stored(), await countAll()], [was, told]);
});

test("a preview refuses what saving refuses, with the same sentences", async () => {
  const wrong = { name: "", timezone: "Nowhere", priorities: ["low"], default_priority: "high" };
  const saved = await world.admin("PATCH", `/departments/${world.billing}`, { body: wrong });
  const previewed = await preview({ id: world.billing, ...wrong });
  assert.equal(previewed.status, 422);
  assert.deepEqual(previewed.body.errors, saved.body.errors);
  const nameless = await preview({ brand_id: world.harbour.id });
  assert.deepEqual(Object.keys(nameless.body.errors), ["name"]);
  const nowhere = await preview({ name: "X" });
  assert.deepEqual(Object.keys(nowhere.body.errors), ["brand_id"]);
});

test("a missing department has no preview, and an agent gets none", async () => {
  assert.equal((await preview({ id: 424_242, name: "X" })).status, 404);
  const body = { audience: "clients", id: world.billing };
  const asAgent = await world.ask("POST", "/api/v1/admin/departments/preview", {
    token: world.tom.token,
    body,
  });
  assert.equal(asAgent.status, 403);
});
