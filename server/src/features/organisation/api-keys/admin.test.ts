import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createWorld, type World } from "../../../../test/world.ts";

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

const expire = (id: string) =>
  world.desk.db
    .updateTable("integration_keys")
    .set({ expires_at: sql<string>`now() - interval '1 second'` })
    .where("id", "=", id)
    .execute();

test("a key cannot end before it begins, also when its end is changed", async () => {
  const past = "2020-01-01T00:00:00Z";
  const refused = await world.admin("POST", "/keys", {
    body: { brand_id: 999_999, name: "", expires_at: past },
  });
  assert.equal(refused.status, 422);
  assert.deepEqual(Object.keys(refused.body.errors), ["brand_id", "name", "expires_at"]);
  const { data } = await newKey();
  const moved = await world.admin("PATCH", `/keys/${data.id}`, { body: { expires_at: past } });
  assert.deepEqual([moved.status, Object.keys(moved.body.errors)], [422, ["expires_at"]]);
});

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

test("a revoked key is refused at once", async () => {
  const { data, token } = await newKey();
  assert.equal((await world.admin("DELETE", `/keys/${data.id}`)).status, 204);
  assert.equal(await use(token), 401);
  assert.equal((await world.admin("DELETE", `/keys/${data.id}`)).status, 204);
  assert.equal((await world.admin("POST", `/keys/${data.id}/rotate`)).status, 409);
});

test("an expired key is 403", async () => {
  const { data, token } = await newKey({ expires_at: "2099-01-01T00:00:00Z" });
  await expire(data.id);
  assert.equal(await use(token), 403);
});

test("a key can be renamed and its end changed until it has ended", async () => {
  const { data, token } = await newKey();
  const change = (body: object) => world.admin("PATCH", `/keys/${data.id}`, { body });
  assert.equal((await change({ name: "Portal" })).body.data.name, "Portal");
  assert.equal((await change({})).body.data.name, "Portal");
  assert.equal((await change({ expires_at: "2099-01-01T00:00:00Z" })).status, 200);
  await expire(data.id);
  assert.equal(await use(token), 403);
  assert.equal((await change({ expires_at: null })).status, 409);
});

test("a rotated key gets a new token, and the old one ends at once", async () => {
  const { data, token } = await newKey();
  const { body } = await world.admin("POST", `/keys/${data.id}/rotate`);
  assert.equal(await use(body.token), 200);
  assert.equal(await use(token), 401);
});

test("the grace period is a year at most, as on the command line", async () => {
  const { data } = await newKey();
  const rotate = (grace_seconds: number) =>
    world.admin("POST", `/keys/${data.id}/rotate`, { body: { grace_seconds } });
  assert.equal((await rotate(365 * 86_400)).status, 200);
  const { status, body } = await rotate(365 * 86_400 + 1);
  assert.deepEqual([status, Object.keys(body.errors)], [422, ["grace_seconds"]]);
});

test("with a grace period, the old token works until it ends", async () => {
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

test("all errors of a new key are reported together", async () => {
  const answer = await world.admin("POST", "/keys", { body: { brand_id: 9999, name: "" } });
  assert.deepEqual(Object.keys(answer.body.errors), ["brand_id", "name"]);
});

test("a key shows its last use and its token's last four, also of the old token during the grace period", async () => {
  const { data, token } = await newKey();
  assert.deepEqual([data.last_four, data.last_used_at, data.predecessor], [token.slice(-4), null, null]);
  const read = async () => (await world.admin("GET", `/keys/${data.id}`)).body.data;
  await use(token);
  const used = await read();
  assert.match(used.last_used_at, /^\d{4}-/);
  await Promise.all([use(token), use(token)]);
  assert.equal((await read()).last_used_at, used.last_used_at, "to the minute");

  const rotated = await world.admin("POST", `/keys/${data.id}/rotate`, { body: { grace_seconds: 3_600 } });
  const { last_four, predecessor } = rotated.body.data;
  assert.equal(last_four, rotated.body.token.slice(-4));
  assert.deepEqual(
    { ...predecessor, valid_until: typeof predecessor.valid_until },
    { last_four: token.slice(-4), last_used_at: used.last_used_at, valid_until: "string" },
  );
  await world.admin("POST", `/keys/${data.id}/rotate`);
  assert.equal((await read()).predecessor, null);
});
