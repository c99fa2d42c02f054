import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asOwner } from "../../../../test/database.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await asOwner(world, "truncate brands cascade");
});
after(() => world.close());

async function done(): Promise<string[]> {
  const { steps } = (await world.admin("GET", "/first-steps")).body.data;
  return steps.flatMap(({ step, is_done }: Json) => (is_done ? step : []));
}

test("each step of a new desk is completed by the real action, not before", async () => {
  await world.desk.db.deleteFrom("staff").where("id", "<>", world.maya.id).execute();
  assert.deepEqual(await done(), []);
  const make = async (path: string, body: Json) => (await world.admin("POST", path, { body })).body;
  const brand = await make("/brands", { name: "Harbour Hosting" });
  assert.deepEqual(await done(), ["brand"]);
  const department = await make("/departments", { brand_id: brand.data.id, name: "Technical support" });
  assert.deepEqual(await done(), ["brand", "department"]);
  const key = await make("/keys", { brand_id: brand.data.id, name: "Portal" });
  assert.deepEqual(await done(), ["brand", "department", "key"]);
  await world.ask("GET", "/api/v1/integration/departments", { token: key.token });
  assert.deepEqual(await done(), ["brand", "department", "key", "call"]);
  await make("/staff", { name: "Una", email: "una@staff.example", role: "agent" });
  assert.equal((await done()).length, 5);
  const { brand_id, department_id } = (await world.admin("GET", "/first-steps")).body.data;
  assert.deepEqual([brand_id, department_id], [brand.data.id, department.data.id]);
  await world.admin("DELETE", `/keys/${key.data.id}`);
  assert.ok(!(await done()).includes("key"));
});

test("an administrator dismisses the steps for themselves only, and can bring them back", async () => {
  const put = async (is_put_away: boolean) =>
    (await world.admin("PUT", "/first-steps", { body: { is_put_away } })).body.data.is_put_away;
  assert.deepEqual([await put(true), await put(true)], [true, true]);
  assert.equal((await world.admin("GET", "/first-steps")).body.data.is_put_away, true);
  assert.equal(await put(false), false);
});
