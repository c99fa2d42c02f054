import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const newKey = async (fields: Record<string, unknown> = {}) =>
  (await world.admin("POST", "/keys", { body: { brand_id: world.harbour.id, name: "Test", ...fields } }))
    .body;
const use = async (token: string) =>
  (await world.ask("GET", "/api/v1/integration/departments", { token })).status;

test("a key's token is shown once and never again", async () => {
  const { data, token } = await newKey();
  assert.match(token, /^sdi_/);
  assert.equal(await use(token), 200);
  const { text } = await world.admin("GET", `/keys/${data.id}`);
  assert.ok(!text.includes(token) && !text.includes("token"));
});

test("tokens are stored as hashes only", async () => {
  const { token } = await newKey();
  const rows = await world.desk.db.selectFrom("integration_key_tokens").select("token_hash").execute();
  assert.ok(
    rows.every(({ token_hash }) => token_hash.length === 32 && !token_hash.toString().includes(token)),
  );
});

test("a revoked key is refused from the answer on", async () => {
  const { data, token } = await newKey();
  assert.equal((await world.admin("DELETE", `/keys/${data.id}`)).status, 204);
  assert.equal(await use(token), 401);
  assert.equal((await world.admin("DELETE", `/keys/${data.id}`)).status, 204);
  assert.equal((await world.admin("POST", `/keys/${data.id}/rotate`)).status, 409);
});

test("an expired key is 403", async () => {
  const { token } = await newKey({ expires_at: "2020-01-01T00:00:00Z" });
  assert.equal(await use(token), 403);
});

test("a key is renamed, and its end is moved, until it has ended", async () => {
  const { data, token } = await newKey();
  const change = (body: object) => world.admin("PATCH", `/keys/${data.id}`, { body });
  assert.equal((await change({ name: "Portal" })).body.data.name, "Portal");
  assert.equal((await change({})).body.data.name, "Portal");
  assert.equal((await change({ expires_at: "2020-01-01T00:00:00Z" })).status, 200);
  assert.equal(await use(token), 403);
  assert.equal((await change({ expires_at: null })).status, 409);
});

test("a rotated key gets a new token, and the old one ends at once", async () => {
  const { data, token } = await newKey();
  const { body } = await world.admin("POST", `/keys/${data.id}/rotate`);
  assert.equal(await use(body.token), 200);
  assert.equal(await use(token), 401);
});

test("the grace is a year at most, for administrators as for the command line", async () => {
  const { data } = await newKey();
  const rotate = (grace_seconds: number) =>
    world.admin("POST", `/keys/${data.id}/rotate`, { body: { grace_seconds } });
  assert.equal((await rotate(365 * 86_400)).status, 200);
  const { status, body } = await rotate(365 * 86_400 + 1);
  assert.deepEqual([status, Object.keys(body.errors)], [422, ["grace_seconds"]]);
});

test("with a grace, the old token goes on until the grace ends", async () => {
  const { data, token } = await newKey();
  const { body } = await world.admin("POST", `/keys/${data.id}/rotate`, { body: { grace_seconds: 1 } });
  assert.equal(await use(token), 200);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  assert.equal(await use(token), 401);
  assert.equal(await use(body.token), 200);
});

test("a key belongs to one brand", async () => {
  await world.openTicket();
  const { status } = await world.ask("GET", "/api/v1/integration/clients/1042", { token: world.lantern.key });
  assert.equal(status, 404);
});
