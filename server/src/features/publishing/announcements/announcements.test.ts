import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { createWorld, ines, type Json, omar, type World } from "../../../../test/world.ts";

let world: World;
const of = (client: string) => `/clients/${encodeURIComponent(client)}`;
before(async () => {
  world = await createWorld();
  await world.openTicket();
  await world.openTicket({}, omar);
});
after(() => world.close());
beforeEach(async () => {
  const { body } = await world.admin("GET", "/announcements?per_page=100");
  for (const { id } of body.data) await world.admin("DELETE", `/announcements/${id}`);
});

const write = (fields: Json = {}) =>
  world.admin("POST", "/announcements", {
    body: { brand_id: world.harbour.id, title: "Maintenance", body: "On **Sunday**", ...fields },
  });
async function written(fields: Json = {}): Promise<Json> {
  const { status, body, text } = await write(fields);
  assert.equal(status, 201, text);
  return body.data;
}
async function refused(fields: Json): Promise<Json> {
  const { status, body, text } = await write(fields);
  assert.equal(status, 422, text);
  return body.errors;
}
const shownTo = async (client: string, query = ""): Promise<Json[]> =>
  (await world.platform("GET", `${of(client)}/announcements${query}`)).body.data;
const shownToAll = async (key = world.harbour.key): Promise<Json[]> =>
  (await world.ask("GET", "/api/v1/integration/announcements", { token: key })).body.data;
const dismiss = (id: string, client = ines) =>
  world.platform("POST", `${of(client)}/announcements/${id}/dismiss`);
const titles = (shown: Json[]) => shown.map(({ title }) => title);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

describe("an announcement", () => {
  test("is shown with the brand's text in the reader's language", async () => {
    const link = { label: "Details", url: "https://harbour.example/news" };
    const { id } = await written({ type: "warning", placement: "billing", link });
    const [shown] = (
      await world.platform("GET", `${of(ines)}/announcements`, { headers: { "accept-language": "de" } })
    ).body.data;
    const { starts_at, created_at, updated_at, ...rest } = shown;
    assert.deepEqual(rest, {
      id,
      title: "Maintenance",
      body: "On **Sunday**",
      body_html: "<p>On <strong>Sunday</strong></p>\n",
      type: "warning",
      type_label: "Warnung",
      placement: "billing",
      is_dismissible: true,
      link,
      ends_at: null,
    });
    for (const at of [starts_at, created_at, updated_at]) assert.match(at, /^\d{4}-.*\.\d{6}Z$/);
  });

  test("begins and ends on time", async () => {
    await written({ title: "Later", starts_at: inHours(1) });
    await written({ title: "Over", starts_at: inHours(-2), ends_at: inHours(-1) });
    await written({ title: "Now", starts_at: inHours(-1), ends_at: inHours(1) });
    const soon = new Date(Date.now() + 700).toISOString();
    await written({ title: "Soon", position: 1, starts_at: soon });
    assert.deepEqual(titles(await shownTo(ines)), ["Now"]);
    assert.deepEqual(titles(await shownToAll()), ["Now"]);
    await delay(900);
    assert.deepEqual(titles(await shownTo(ines)), ["Now", "Soon"]);
    const { body } = await world.admin("GET", "/announcements");
    assert.deepEqual(
      body.data.map(({ title, state }: Json) => [title, state]),
      [
        ["Later", "scheduled"],
        ["Now", "live"],
        ["Over", "over"],
        ["Soon", "live"],
      ],
    );
  });

  test("is for everyone, for signed-in clients, or for a list", async () => {
    await written({ title: "Everyone", position: 1 });
    await written({ title: "Clients", position: 2, audience: "clients" });
    await written({ title: "Ines", position: 3, audience: "list", client_ids: [ines] });
    assert.deepEqual(titles(await shownTo(ines)), ["Everyone", "Clients", "Ines"]);
    assert.deepEqual(titles(await shownTo(omar)), ["Everyone", "Clients"]);
    assert.deepEqual(titles(await shownToAll()), ["Everyone"]);
  });

  test("belongs to one brand", async () => {
    const { id } = await written({ brand_id: world.lantern.id });
    assert.deepEqual(await shownTo(ines), []);
    assert.deepEqual(await shownToAll(), []);
    assert.equal((await shownToAll(world.lantern.key)).length, 1);
    assert.equal((await dismiss(id)).status, 404);
  });

  test("is shown at its placement, in the brand's order", async () => {
    await written({ title: "Second", position: 5 });
    await written({ title: "First", position: 1 });
    await written({ title: "Elsewhere", placement: "billing" });
    assert.deepEqual(titles(await shownTo(ines, "?placement=dashboard")), ["First", "Second"]);
    assert.deepEqual(titles(await shownTo(ines, "?placement=billing")), ["Elsewhere"]);
    assert.deepEqual(await shownTo(ines, "?placement=nowhere"), []);
    assert.equal((await shownTo(ines)).length, 3);
  });

  test("is ordered within its brand, and a new one comes first", async () => {
    const [one, two, three] = [
      await written({ title: "One" }),
      await written({ title: "Two" }),
      await written({ title: "Three", ends_at: inHours(1) }),
    ];
    const order = (ids: string[], brand_id = world.harbour.id) =>
      world.admin("PUT", "/announcements/order", { body: { brand_id, ids } });
    const { status, body } = await order([three.id, one.id]);
    assert.equal(status, 200);
    assert.deepEqual(titles(body.data), ["Three", "One", "Two"]);
    assert.deepEqual(titles(await shownTo(ines)), ["Three", "One", "Two"]);
    await written({ title: "New" });
    assert.deepEqual(titles(await shownTo(ines)), ["New", "Three", "One", "Two"]);
    const refusal = await order([two.id], world.lantern.id);
    assert.deepEqual([refusal.status, Object.keys(refusal.body.errors)], [422, ["ids.0"]]);
    assert.equal((await order([two.id], 999_999)).status, 422);
    assert.deepEqual(titles(await shownTo(ines)), ["New", "Three", "One", "Two"]);
  });

  test("is dismissed by one client for good", async () => {
    const { id } = await written();
    const first = await dismiss(id);
    assert.equal(first.status, 200, first.text);
    assert.equal(first.body.data.id, id);
    assert.deepEqual((await dismiss(id)).body, first.body);
    assert.deepEqual(await shownTo(ines), []);
    assert.equal((await shownTo(omar)).length, 1);
    await world.admin("PATCH", `/announcements/${id}`, { body: { title: "Changed" } });
    assert.deepEqual(await shownTo(ines), []);
    const [item] = (await world.admin("GET", "/announcements")).body.data;
    assert.equal(item.dismissals_count, 1);
  });

  test("is dismissed once under concurrency", async () => {
    const { id } = await written();
    const answers = await Promise.all(Array.from({ length: 8 }, () => dismiss(id)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ body }) => body.data.dismissed_at)).size, 1);
  });

  test("that is permanent cannot be dismissed, and reappears if it was", async () => {
    const { id } = await written({ is_dismissible: false });
    const refusal = await dismiss(id);
    assert.deepEqual([refusal.status, refusal.body.code], [409, "announcement_not_dismissible"]);
    await world.admin("PATCH", `/announcements/${id}`, { body: { is_dismissible: true } });
    await dismiss(id);
    await world.admin("PATCH", `/announcements/${id}`, { body: { is_dismissible: false } });
    assert.equal((await shownTo(ines)).length, 1);
  });

  test("that a client does not see answers 404", async () => {
    const hidden = [
      await written({ starts_at: inHours(1) }),
      await written({ starts_at: inHours(-2), ends_at: inHours(-1) }),
      await written({ audience: "list", client_ids: [omar] }),
    ];
    for (const { id } of hidden) assert.equal((await dismiss(id)).status, 404);
    assert.equal((await dismiss("01JB7Z5W6K8M4T2QH9N3XR0VCE")).status, 404);
  });

  test("is counted in a client's summary", async () => {
    const count = async () => (await world.platform("GET", `${of(ines)}/summary`)).body.data.announcements;
    const { id } = await written();
    await written({ audience: "clients" });
    await written({ starts_at: inHours(1) });
    assert.equal(await count(), 2);
    await dismiss(id);
    assert.equal(await count(), 1);
  });
});

describe("writing an announcement", () => {
  test("refuses invalid values by field", async () => {
    assert.deepEqual(Object.keys(await refused({ starts_at: inHours(2), ends_at: inHours(1) })), ["ends_at"]);
    assert.deepEqual(Object.keys(await refused({ brand_id: 999_999 })), ["brand_id"]);
    assert.deepEqual(Object.keys(await refused({ audience: "list" })), ["client_ids"]);
    assert.deepEqual(Object.keys(await refused({ client_ids: [ines] })), ["client_ids"]);
    const unknown = await refused({ audience: "list", client_ids: [ines, "nobody"] });
    assert.deepEqual(Object.keys(unknown), ["client_ids.1"]);
    assert.deepEqual(Object.keys(await refused({ placement: "Every where" })), ["placement"]);
    assert.deepEqual(Object.keys(await refused({ link: { label: "x", url: "javascript:alert(1)" } })), [
      "link.url",
    ]);
    assert.deepEqual((await world.admin("GET", "/announcements")).body.data, []);
  });

  test("sanitizes hostile markup", async () => {
    await written({ body: "<img src=x onerror=alert(1)> [click](javascript:alert(1))" });
    const [{ body_html }] = (await shownTo(ines)) as [Json];
    assert.doesNotMatch(body_html, /<img|javascript:|onerror=[^&]*>/);
  });

  test("refuses the second of two changes from the same version", async () => {
    const { id } = await written();
    const etag = (await world.admin("GET", `/announcements/${id}`)).headers.get("etag") ?? "";
    const change = (title: string) =>
      world.admin("PATCH", `/announcements/${id}`, { body: { title }, headers: { "if-match": etag } });
    // A reader's dismissal does not change the announcement's version.
    await dismiss(id);
    assert.equal((await change("First")).status, 200);
    const second = await change("Second");
    assert.deepEqual([second.status, second.body.code], [412, "announcement_changed_meanwhile"]);
  });

  test("changes the text, and clears the list when the audience is no list", async () => {
    const { id } = await written({ audience: "list", client_ids: [ines, omar] });
    const change = async (fields: Json) =>
      (await world.admin("PATCH", `/announcements/${id}`, { body: fields })).body.data;
    assert.deepEqual((await change({ client_ids: [omar] })).client_ids, [omar]);
    assert.deepEqual(await shownTo(ines), []);
    assert.deepEqual((await change({ audience: "clients" })).client_ids, []);
    assert.equal((await change({ ends_at: inHours(1) })).ends_at.length, 27);
    assert.equal((await change({ ends_at: null, link: null })).ends_at, null);
    const log = (await world.admin("GET", "/audit-log?per_page=5")).body.data;
    assert.ok(log.some(({ action }: Json) => action === "announcement.changed"));
  });

  test("is limited to a number that one page can show", async () => {
    for (let n = 0; n < 100; n++) await written({ title: `News ${n}` });
    assert.deepEqual(Object.keys(await refused({})), ["title"]);
    assert.equal((await shownTo(ines)).length, 100);
  });
});
