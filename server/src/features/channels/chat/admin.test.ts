import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const path = () => `/chat-settings?brand_id=${world.harbour.id}`;
const change = (fields: Json, headers: Record<string, string> = {}) =>
  world.admin("PATCH", "/chat-settings", { body: { brand_id: world.harbour.id, ...fields }, headers });

async function loggedChanges(action: string): Promise<Json> {
  const { details } = await world.desk.db
    .selectFrom("audit_log")
    .where("action", "=", action)
    .orderBy("id", "desc")
    .select("details")
    .executeTakeFirstOrThrow();
  return (details as Json).changes;
}

test("chat is offered by default, and an administrator sets where and how fast it is answered", async () => {
  const { body, headers } = await world.admin("GET", path());
  const { updated_at: _, ...usual } = body.data;
  assert.deepEqual(usual, {
    brand_id: world.harbour.id,
    is_offered: true,
    department_id: null,
    answer_within_seconds: 120,
  });
  const changed = await change({
    is_offered: false,
    department_id: world.technical,
    answer_within_seconds: 60,
  });
  assert.equal(changed.status, 200, changed.text);
  assert.deepEqual((await world.admin("GET", path())).body, changed.body);
  const stale = await change({ is_offered: true }, { "if-match": headers.get("etag") ?? "" });
  assert.deepEqual([stale.status, stale.body.code], [412, "chat_settings_changed_meanwhile"]);
  assert.deepEqual(await loggedChanges("chat_settings.changed"), {
    is_offered: { from: "true", to: "false" },
    department_id: { from: null, to: String(world.technical) },
    answer_within_seconds: { from: "120", to: "60" },
  });
  assert.equal((await change({ is_offered: true, department_id: null })).status, 200);
});

test("refuses invalid values by field: another brand's department, a time, a brand", async () => {
  for (const [field, value] of [
    ["department_id", world.lanternDesk],
    ["answer_within_seconds", 9],
    ["brand_id", 999_999],
  ]) {
    const { status, body } = await change({ [field as string]: value });
    assert.deepEqual([status, Object.keys(body.errors)], [422, [field]]);
  }
  assert.equal((await world.admin("GET", "/chat-settings?brand_id=999999")).status, 404);
  assert.equal((await world.staff("GET", `/../admin${path()}`)).status, 403);
});

test("a brand's allowed sites are origins, each once, in the form that browsers send", async () => {
  const put = (allowed_origins: string[]) =>
    world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { allowed_origins } });
  const { status, body } = await put([
    "https://Shop.example",
    "https://shop.example:443",
    "http://localhost:3000/",
  ]);
  assert.deepEqual(
    [status, body.data.allowed_origins],
    [200, ["https://shop.example", "http://localhost:3000"]],
  );
  for (const wrong of [
    "shop.example",
    "https://shop.example/chat",
    "javascript:alert(1)",
    "https://*.shop.example/?",
    "https://a@b.example",
  ]) {
    const refused = await put(["https://fine.example", wrong]);
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["allowed_origins.1"]], wrong);
  }
  assert.deepEqual(await loggedChanges("brand.changed"), {
    allowed_origins: { from: "[]", to: '["https://shop.example","http://localhost:3000"]' },
  });
});
