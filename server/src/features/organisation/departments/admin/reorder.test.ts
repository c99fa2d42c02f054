import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const order = (ids: number[], brand_id = world.harbour.id) =>
  world.admin("PUT", "/departments/order", { body: { brand_id, ids } });
const asCustomers = async () =>
  (await world.platform("GET", "/departments")).body.data.map(({ id }: Json) => id);

test("customers see the departments in the chosen order", async () => {
  const ids = [world.presales, world.technical, world.billing];
  const { status, body } = await order(ids);
  assert.equal(status, 200);
  assert.deepEqual(
    body.data.map(({ id, position }: Json) => [id, position]),
    ids.map((id, index) => [id, index]),
  );
  assert.deepEqual(await asCustomers(), ids);
});

test("departments that are not named follow in their previous order", async () => {
  await order([world.presales, world.technical, world.billing]);
  await order([world.billing]);
  assert.deepEqual(await asCustomers(), [world.billing, world.presales, world.technical]);
});

test("the audit log has the departments that moved, not the others", async () => {
  await order([world.technical, world.billing, world.presales]);
  const entries = async () =>
    (
      await world.desk.db
        .selectFrom("audit_log")
        .where("action", "=", "department.changed")
        .select("id")
        .execute()
    ).length;
  const was = await entries();
  await order([world.billing, world.technical, world.presales]);
  assert.equal((await entries()) - was, 2);
});

test("another brand's or a missing department is a 422 at its index, and nothing moves", async () => {
  const was = await asCustomers();
  const { status, body } = await order([world.presales, world.lanternDesk, 424_242]);
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.errors), ["ids.1", "ids.2"]);
  assert.deepEqual(await asCustomers(), was);
  assert.equal((await order([1], 424_242)).status, 422);
});

test("a new department comes last, also after reordering", async () => {
  const before = [world.presales, world.technical, world.billing];
  await order(before);
  const { status, body } = await world.admin("POST", "/departments", {
    body: { brand_id: world.harbour.id, name: "Abuse" },
  });
  assert.equal(status, 201);
  assert.deepEqual([body.data.position, await asCustomers()], [3, [...before, body.data.id]]);
  const asked = await world.admin("POST", "/departments", {
    body: { brand_id: world.harbour.id, name: "Welcome", position: 0 },
  });
  assert.equal(asked.body.data.position, 0);
});
