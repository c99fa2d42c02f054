import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { untilWaiting } from "../../../../test/blocked-transactions.ts";
import { plantTickets } from "../../../../test/queue-model.ts";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import { choosing } from "../../../i18n/choose-language.ts";
import { listViews } from "./views.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await plantTickets(world, 3_000);
});
after(() => world.close());
beforeEach(async () => {
  await world.desk.db.deleteFrom("saved_views").execute();
});

const asTom = (method: string, path: string, body?: unknown): Promise<Json> =>
  world.staff(method, path, body === undefined ? {} : { body });
const asMaya = (method: string, path: string, body?: unknown): Promise<Json> =>
  world.staff(method, path, { token: world.maya.token, ...(body === undefined ? {} : { body }) });

const create = async (as: typeof asTom, fields: Json): Promise<Json> => {
  const { status, body, text } = await as("POST", "/views", { name: "A view", ...fields });
  assert.equal(status, 201, text);
  return body.data;
};
const namesFor = async (as: typeof asTom): Promise<string[]> =>
  (await as("GET", "/views")).body.data.map(({ name }: Json) => name);

/** The number of tickets on all pages of a view's filters. */
async function listed(filters: Json, token = world.tom.token): Promise<number> {
  let path = `/tickets?${new URLSearchParams({ ...filters, per_page: "100" })}`;
  let count = 0;
  for (;;) {
    const { body }: Json = await world.staff("GET", path, { token });
    count += body.data.length;
    if (!body.links.next) return count;
    path = body.links.next.replace("http://desk.test/api/v1/staff", "");
  }
}

describe("a saved view", () => {
  test("stores its filters, name and position, and has its count", async () => {
    const filters = {
      status: "open,in_progress",
      assignee: "none",
      department_id: world.technical,
      sort: "oldest",
    };
    const view = await create(asTom, { name: "To be taken", filters, position: 3 });
    assert.deepEqual(view.filters, filters);
    assert.deepEqual(view.owner, { id: world.tom.id, name: "Tom Ferris" });
    assert.equal(view.is_shared, false);
    assert.equal(view.position, 3);
    assert.equal(view.count, await listed(filters));
    assert.equal(view.count_is_capped, false);
    assert.deepEqual((await asTom("GET", "/views")).body.data, [view]);
  });

  test("is listed by position, then by name", async () => {
    await create(asTom, { name: "Last", position: 2 });
    await create(asTom, { name: "B", position: 1 });
    await create(asTom, { name: "A", position: 1 });
    await create(asMaya, { name: "First", is_shared: true });
    assert.deepEqual(await namesFor(asTom), ["First", "A", "B", "Last"]);
  });

  test("can be changed in part, and deleted", async () => {
    const { id } = await create(asTom, { filters: { status: "open" }, position: 1 });
    const changed = await asTom("PATCH", `/views/${id}`, { name: "Renamed" });
    assert.equal(changed.status, 200);
    assert.equal(changed.body.data.name, "Renamed");
    assert.deepEqual(changed.body.data.filters, { status: "open" });
    const filters = { priority: "high" };
    const { body } = await asTom("PATCH", `/views/${id}`, { filters, position: 0, is_shared: true });
    assert.deepEqual(body.data.filters, filters, "they are replaced as a whole");
    assert.equal(body.data.count, await listed(filters));
    assert.equal((await asTom("DELETE", `/views/${id}`)).status, 204);
    assert.equal((await asTom("DELETE", `/views/${id}`)).status, 404);
    assert.deepEqual(await namesFor(asTom), []);
  });

  test("has the count of its list, with any filters, up to a limit", async () => {
    const { technical, lantern, harbour, maya } = world;
    const several: Json[] = [
      { status: "active" },
      { status: "on_hold" },
      { status: "open", tag: "often" },
      { tag: "rare" },
      { priority: "emergency,low", assignee: maya.id, status: "active" },
      { status: "closed", department_id: technical, priority: "high" },
      { brand_id: lantern.id, priority: "critical" },
      { brand_id: harbour.id, tag: "never" },
      { assignee: "me", status: "closed" },
      { q: "planted", brand_id: lantern.id, tag: "rare" },
      { q: "nothing-like-it" },
    ];
    for (const filters of several) {
      const { count, count_is_capped } = await create(asTom, { filters });
      const { length } = { length: await listed(filters) };
      assert.equal(count, Math.min(length, 1_000), JSON.stringify(filters));
      assert.equal(count_is_capped, length > 1_000, JSON.stringify(filters));
    }
    const all = await create(asTom, {});
    assert.deepEqual([all.count, all.count_is_capped], [1_000, true]);
    const searched = await create(asTom, { filters: { q: "planted" } });
    assert.equal(searched.count_is_capped, true);
  });
});

test("views that cannot be counted in time are listed without counts, and searches are counted last", async () => {
  const searching = { filters: { q: "planted" }, is_shared: true };
  for (const name of ["A", "B"]) await create(asMaya, { ...searching, name });
  await create(asMaya, { name: "C", is_shared: true, filters: { status: "active" } });
  const tom = { kind: "staff", id: world.tom.id, name: "Tom Ferris", role: "agent" } as const;
  const staff = { ...tom, scope: null, language: choosing(world.desk.languages)(), address: "127.0.0.1" };
  const inTime = 300;
  const listing = await world.desk.db.transaction().execute(async (tx) => {
    await sql`lock table tickets in access exclusive mode`.execute(tx);
    const views = listViews(world.desk, staff, inTime);
    await untilWaiting(world);
    await delay(inTime);
    return { views };
  });
  const counted = (await listing.views).map(({ name, count }) => [name, count]);
  assert.deepEqual(counted, [
    ["A", null],
    ["B", null],
    ["C", 1_000],
  ]);
  const all = (await asTom("GET", "/views")).body.data;
  assert.ok(all.every(({ count }: Json) => count !== null));
});

describe("ownership of a view", () => {
  test("a personal view is visible to its owner only", async () => {
    const { id } = await create(asTom, { name: "Mine" });
    assert.deepEqual(await namesFor(asMaya), []);
    const missing = await asMaya("PATCH", "/views/01JB7Z5W6K8M4T2QH9N3XR0VCE", { name: "x" });
    for (const answer of [
      await asMaya("PATCH", `/views/${id}`, { name: "x" }),
      await asMaya("DELETE", `/views/${id}`),
    ]) {
      assert.equal(answer.status, 404);
      assert.deepEqual(answer.body, missing.body);
    }
    assert.deepEqual(await namesFor(asTom), ["Mine"]);
  });

  test("a shared view is visible to all, and changed by its owner or an administrator", async () => {
    const { id } = await create(asTom, { name: "Ours", is_shared: true });
    const ofMaya = await create(asMaya, { name: "Hers", is_shared: true });
    assert.deepEqual(await namesFor(asMaya), ["Hers", "Ours"]);
    assert.equal((await asTom("PATCH", `/views/${ofMaya.id}`, { name: "x" })).status, 404);
    assert.equal((await asTom("DELETE", `/views/${ofMaya.id}`)).status, 404);
    assert.equal(
      (await asMaya("PATCH", `/views/${id}`, { name: "Everybody's" })).body.data.name,
      "Everybody's",
    );
    assert.deepEqual(await namesFor(asTom), ["Everybody's", "Hers"]);
    assert.equal((await asMaya("DELETE", `/views/${id}`)).status, 204);
  });

  test("`me` in a shared view is the reader", async () => {
    await create(asMaya, {
      name: "Mine to do",
      is_shared: true,
      filters: { assignee: "me", status: "active" },
    });
    for (const [as, token] of [
      [asTom, world.tom.token],
      [asMaya, world.maya.token],
    ] as const) {
      const [view] = (await as("GET", "/views")).body.data;
      assert.equal(view.count, await listed({ assignee: "me", status: "active" }, token));
    }
  });

  test("a shared view counts for each person only what they may see", async () => {
    const filters = { status: "active", tag: "often" };
    await create(asMaya, { is_shared: true, filters });
    await create(asMaya, {
      is_shared: true,
      filters: { status: "open", priority: "emergency" },
    });
    await create(asMaya, {
      is_shared: true,
      filters: { brand_id: world.harbour.id },
    });
    const before = (await asTom("GET", "/views")).body.data.map(({ count }: Json) => count);
    const confine = (department_ids: number[]) =>
      world.admin("PATCH", `/staff/${world.tom.id}`, {
        body: { is_confined: true, brand_ids: [], department_ids },
      });
    await confine([world.billing]);
    const within = (await asTom("GET", "/views")).body.data;
    for (const [index, view] of within.entries()) {
      assert.equal(view.count, await listed(view.filters));
      assert.ok(view.count < before[index]);
    }
    await confine([]);
    const none = (await asTom("GET", "/views")).body.data;
    assert.deepEqual(
      none.map(({ count }: Json) => count),
      [0, 0],
      "a view of a brand that is not seen is not there",
    );
    await world.admin("PATCH", `/staff/${world.tom.id}`, { body: { is_confined: false } });
  });

  test("the number of views per person is limited", async () => {
    for (let n = 0; n < 30; n++) await create(asTom, { name: `View ${n}` });
    const { status, body } = await asTom("POST", "/views", { name: "One more" });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors), ["name"]);
    assert.equal((await asMaya("POST", "/views", { name: "Hers" })).status, 201);
  });
});

describe("a view's filters", () => {
  test("have the queue's names, accept lists, and are stored in one form", async () => {
    const filters = { department: world.technical, status: ["open", "closed"], assignee_id: "me" };
    const { body } = await asTom("POST", "/views", { name: "Named", filters });
    assert.deepEqual(body.data.filters, {
      department_id: world.technical,
      status: "open,closed",
      assignee: "me",
    });
    const read = await asTom("GET", `/views/${body.data.id}`);
    assert.deepEqual(read.body, body);
    assert.equal((await asMaya("GET", `/views/${body.data.id}`)).status, 404);
    await asTom("DELETE", `/views/${body.data.id}`);
  });
});

describe("refusals", () => {
  test("filters that the queue would refuse, by their names", async () => {
    const refused: [Json, string][] = [
      [{}, "name"],
      [{ name: " " }, "name"],
      [{ name: "x".repeat(101) }, "name"],
      [{ name: "x", filters: { status: "gone" } }, "filters.status"],
      [{ name: "x", filters: { status: ["open", "gone"] } }, "filters.status"],
      [{ name: "x", filters: { sort: ["newest"] } }, "filters.sort"],
      [{ name: "x", filters: { sort: "best" } }, "filters.sort"],
      [{ name: "x", filters: { assignee: "you" } }, "filters.assignee"],
      [{ name: "x", filters: { brand_id: "one" } }, "filters.brand_id"],
      [{ name: "x", filters: { owner: "me" } }, "filters.owner"],
      [{ name: "x", filters: { q: "x".repeat(201) } }, "filters.q"],
      [{ name: "x", filters: { q: "\0" } }, "filters"],
      [{ name: "x", filters: [] }, "filters"],
      [{ name: "x", filters: null }, "filters"],
      [{ name: "x", position: -1 }, "position"],
      [{ name: "x", is_shared: "yes" }, "is_shared"],
      [{ name: "x", owner_id: "me" }, "owner_id"],
    ];
    const { id } = await create(asTom, {});
    for (const [body, field] of refused) {
      const answer = await asTom("POST", "/views", body);
      assert.equal(answer.status, 422, JSON.stringify(body));
      assert.deepEqual(Object.keys(answer.body.errors), [field], JSON.stringify(body));
      if (field !== "name" || body.name)
        assert.equal((await asTom("PATCH", `/views/${id}`, body)).status, 422);
    }
    assert.equal((await asTom("GET", "/views")).body.data.length, 1);
  });

  test("callers who are not staff", async () => {
    for (const path of ["/views", "/tickets"]) {
      assert.equal((await world.ask("GET", `/api/v1/staff${path}`)).status, 401);
      assert.equal(
        (await world.ask("GET", `/api/v1/staff${path}`, { token: world.harbour.key })).status,
        403,
      );
    }
    assert.equal((await asTom("PATCH", "/views/1", { name: "x" })).status, 404);
  });
});

test("a confined agent sees only shared views that name nothing outside their scope", async () => {
  const cora = await hireCora(world);
  const share = (name: string, filters: Json) => create(asTom, { name, is_shared: true, filters });
  await share("all that is urgent", { priority: "critical,emergency" });
  await share("their department", { department_id: world.billing });
  await share("a client in their department", { department_id: world.billing, client: "1042" });
  await share("another department", { department_id: world.technical });
  await share("another brand", { brand_id: world.lantern.id });
  await share("a client of somewhere", { client: "secret-client" });
  const hidden = await share("words of somewhere", { brand_id: world.harbour.id, q: "takeover of verdant" });
  const asCora = (method: string, path: string) => world.staff(method, path, { token: cora.token });
  assert.deepEqual((await namesFor(asCora)).sort(), [
    "a client in their department",
    "all that is urgent",
    "their department",
  ]);
  assert.equal((await asCora("GET", `/views/${hidden.id}`)).status, 404);
  const scope = { brand_ids: [world.harbour.id], department_ids: [] };
  await world.admin("PATCH", `/staff/${cora.id}`, { body: scope });
  assert.ok((await namesFor(asCora)).includes("words of somewhere"), "of a brand all of which they see");
  assert.equal((await namesFor(asTom)).length, 7);
});
