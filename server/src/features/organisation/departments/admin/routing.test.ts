import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { hireCora } from "../../../../../test/scoped-agent.ts";
import { createWorld, type World } from "../../../../../test/world.ts";

let world: World;
let cora: { id: string };
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
});
after(() => world.close());

const none = { method: "none", only_on_duty: false, max_open_tickets: null, staff_ids: [], rules: [] };
const read = async () => (await world.admin("GET", `/departments/${world.technical}`)).body.data;
const change = (routing: object, headers: Record<string, string> = {}) =>
  world.admin("PATCH", `/departments/${world.technical}`, { body: { routing }, headers });

test("routing is off by default; each member changes separately, and a stale version gets 412", async () => {
  assert.deepEqual((await read()).routing, none);
  const before = await world.admin("GET", `/departments/${world.technical}`);
  const headers = { "if-match": before.headers.get("etag") ?? "" };
  const rules = [{ tag: " Invoice ", staff_id: world.tom.id }];
  const changed = await change({ method: "least_busy", rules }, headers);
  const shown = { ...none, method: "least_busy", rules: [{ tag: "invoice", staff_id: world.tom.id }] };
  assert.deepEqual([changed.status, changed.body.data.routing], [200, shown]);
  const stale = await change({ method: "none" }, headers);
  assert.deepEqual([stale.status, stale.body.code], [412, "department_changed_meanwhile"]);
  await change({ max_open_tickets: 5 });
  assert.deepEqual((await read()).routing, { ...shown, max_open_tickets: 5 });
  await change(none);
});

test("the department shows how many agents the method chooses among", async () => {
  const peopleNow = async () => (await read()).effective.routing.people;
  assert.equal(await peopleNow(), 2, "Cora sees Billing alone");
  await change({ staff_ids: [world.tom.id] });
  assert.equal(await peopleNow(), 1);
  await world.admin("PATCH", `/staff/${world.tom.id}`, { body: { active: false } });
  assert.equal(await peopleNow(), 0);
  // A previously named person does not block other changes.
  const { status } = await change({ staff_ids: [world.tom.id, world.maya.id] });
  assert.deepEqual([status, await peopleNow()], [200, 1]);
  await world.admin("PATCH", `/staff/${world.tom.id}`, { body: { active: true } });
  await change(none);
});

test("an agent without access, a repeated tag and numbers out of range are refused by field", async () => {
  const nobody = "01J00000000000000000000000";
  const rule = { tag: "vip", staff_id: world.tom.id };
  const refused: [object, string][] = [
    [{ staff_ids: [world.tom.id, cora.id] }, "routing.staff_ids.1"],
    [{ rules: [{ tag: "vip", staff_id: nobody }] }, "routing.rules.0.staff_id"],
    [{ rules: [rule, { ...rule, tag: "VIP" }] }, "routing.rules.1.tag"],
    [{ rules: [{ ...rule, tag: "" }] }, "routing.rules.0.tag"],
    [{ method: "by_chance" }, "routing.method"],
    [{ max_open_tickets: 0 }, "routing.max_open_tickets"],
    [{ nonsense: 1 }, "routing.nonsense"],
  ];
  for (const [routing, field] of refused) {
    const { status, body } = await change(routing);
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [field]], JSON.stringify(routing));
  }
  const fresh = { brand_id: world.harbour.id, name: "New", routing: { staff_ids: [cora.id] } };
  const created = await world.admin("POST", "/departments", { body: fresh });
  assert.deepEqual([created.status, Object.keys(created.body.errors)], [422, ["routing.staff_ids.0"]]);
  assert.deepEqual((await read()).routing, none);
});
