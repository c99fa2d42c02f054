import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const path = "/canned-replies";
const fields = { title: "Restart", body: "Hello {{client.first_name}}, it is restarted." };

test("an administrator's canned replies are shared; personal ones are not listed there", async () => {
  const made = await world.admin("POST", path, { body: { ...fields, brand_id: world.harbour.id } });
  assert.equal(made.status, 201);
  assert.deepEqual([made.body.data.is_shared, made.body.data.owner_id], [true, world.maya.id]);
  const own = (await world.staff("POST", path, { body: { ...fields, title: "Mine" } })).body.data;

  const titles = async (query: string) =>
    (await world.admin("GET", path + query)).body.data.map(({ title }: Json) => title);
  assert.deepEqual(await titles(""), ["Restart"]);
  assert.deepEqual(await titles(`?brand_id=${world.lantern.id}`), []);
  assert.equal((await world.admin("GET", `${path}/${own.id}`)).status, 404);
  assert.equal((await world.admin("DELETE", `${path}/${own.id}`)).status, 404);
  assert.equal((await world.staff("GET", `${path}/${own.id}`)).body.data.title, "Mine");

  const one = `${path}/${made.body.data.id}`;
  assert.equal((await world.staff("GET", one)).body.data.title, "Restart");
  const changed = await world.admin("PATCH", one, { body: { title: "Restarted" } });
  assert.equal(changed.body.data.title, "Restarted");
  assert.equal((await world.admin("DELETE", one)).status, 204);
  assert.equal((await world.admin("GET", one)).status, 404);
  const { body: log } = await world.admin("GET", "/audit-log?per_page=3");
  assert.deepEqual(
    log.data.map(({ action }: Json) => action),
    ["canned-reply.deleted", "canned-reply.changed", "canned-reply.created"],
  );
});

test("a canned reply for a missing brand, or one out of scope, is refused", async () => {
  const unknown = await world.admin("POST", path, { body: { ...fields, brand_id: 999_999 } });
  assert.deepEqual(Object.keys(unknown.body.errors), ["brand_id"]);
  await world.admin("PATCH", `/staff/${world.tom.id}`, { body: { brand_ids: [world.harbour.id] } });
  const unseen = await world.staff("POST", path, { body: { ...fields, brand_id: world.lantern.id } });
  assert.deepEqual(unseen.body.errors, unknown.body.errors);
});
