import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, ines, type World } from "../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const etagOf = async (path: string) => (await world.admin("GET", path)).headers.get("etag") ?? "";
const rename = (path: string, name: string, ifMatch: string) =>
  world.admin("PATCH", path, { body: { name }, headers: { "if-match": ifMatch } });

for (const [what, pathOf] of [
  ["brand", () => `/brands/${world.lantern.id}`],
  ["department", () => `/departments/${world.lanternDesk}`],
] as const) {
  test(`of two admins who change a ${what} from the same version, the second gets 412 and changes nothing`, async () => {
    const path = pathOf();
    const etag = await etagOf(path);
    assert.equal(etag, await etagOf(path), "unchanged, it has the same version");
    const first = await rename(path, "First", etag);
    assert.equal(first.status, 200, first.text);
    const second = await rename(path, "Second", etag);
    assert.equal(second.status, 412);
    assert.match(second.body.message, /^Someone else changed this/);
    assert.equal(second.body.code, `${what}_changed_meanwhile`);
    assert.equal((await world.admin("GET", path)).body.data.name, "First");
    assert.equal((await rename(path, "Second", first.headers.get("etag") ?? "")).status, 200);
    assert.equal((await rename(path, "Third", "*")).status, 200);
  });

  test(`of concurrent changes of a ${what} from the same version, one succeeds`, async () => {
    const path = pathOf();
    const etag = await etagOf(path);
    const answers = await Promise.all(["A", "B", "C", "D"].map((name) => rename(path, name, etag)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412, 412, 412]);
  });
}

test("a brand's change that affects a department changes the department's ETag", async () => {
  const department = `/departments/${world.lanternDesk}`;
  const etag = await etagOf(department);
  await world.admin("PATCH", `/brands/${world.lantern.id}`, { body: { files: { allowed: ["png"] } } });
  assert.notEqual(await etagOf(department), etag);
});

test("a use changes the ETag for polling, but not the version for If-Match", async () => {
  const path = `/keys/${world.harbour.keyId}`;
  const etag = await etagOf(path);
  assert.equal((await world.platform("GET", "/departments")).status, 200);
  const polled = await world.admin("GET", path, { headers: { "if-none-match": etag } });
  assert.deepEqual([polled.status, polled.body?.data.last_used_at !== null], [200, true]);
  const known = { "if-none-match": polled.headers.get("etag") ?? "" };
  assert.equal((await world.admin("GET", path, { headers: known })).status, 304);
  assert.equal((await rename(path, "Portal II", etag)).status, 200);
});

test("another language or a new rating changes a ticket's ETag for polling", async () => {
  const { number } = await world.openTicket();
  await world.platform("POST", `/clients/${ines}/tickets/${number}/close`);
  const poll = (headers: Record<string, string> = {}) =>
    world.staff("GET", `/tickets/${number}`, { headers });
  const known = { "if-none-match": (await poll()).headers.get("etag") ?? "" };
  assert.equal((await poll(known)).status, 304);
  assert.equal((await poll({ ...known, "accept-language": "de" })).status, 200);
  await world.platform("PUT", `/clients/${ines}/tickets/${number}/rating`, { body: { score: 5 } });
  const rated = await poll(known);
  assert.deepEqual([rated.status, rated.body?.data.ratings[0].score], [200, 5]);
});
