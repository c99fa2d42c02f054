import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { readerOf } from "../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
let cora: Awaited<ReturnType<typeof hireCora>>;
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
});
after(() => world.close());

const read = readerOf(() => world);
const open = async (fields: Record<string, unknown> = {}): Promise<string> =>
  (await world.openTicket(fields)).number;
const create = (body: object) => world.admin("POST", "/macros", { body });
const made = async (actions: object, fields: object = {}): Promise<string> => {
  const { status, text, body } = await create({ name: "A macro", actions, ...fields });
  assert.equal(status, 201, text);
  return body.data.id;
};
const apply = (number: string, id: string, body: object = {}, headers: Record<string, string> = {}) =>
  world.staff("POST", `/tickets/${number}/macros/${id}`, { body, headers });
const eventsOf = ({ activity }: Json): string[] => activity.map(({ event }: Json) => event);

test("a macro has a version, needs it for changes, and is in the audit log with before and after", async () => {
  const id = await made(
    { message: { kind: "reply", body: "Hello {{client.first_name}}" }, add_tags: [" Waiting "] },
    { name: "Ask", brand_id: world.harbour.id, department_id: world.technical },
  );
  const one = await world.admin("GET", `/macros/${id}`);
  assert.deepEqual(one.body.data.actions, {
    message: { kind: "reply", body: "Hello {{client.first_name}}" },
    status: null,
    hold_hours: null,
    assign: null,
    priority: null,
    add_tags: ["waiting"],
    remove_tags: [],
    department_id: null,
  });
  const headers = { "if-match": one.headers.get("etag") ?? "" };
  const change = (body: object) => world.admin("PATCH", `/macros/${id}`, { headers, body });
  const changed = await change({ name: "Ask first", actions: { status: "closed" } });
  assert.deepEqual([changed.status, changed.body.data.actions.add_tags], [200, []]);
  const stale = await change({ name: "Too late" });
  assert.deepEqual([stale.status, stale.body.code], [412, "macro_changed_meanwhile"]);
  const listed = await world.admin("GET", `/macros?brand_id=${world.lantern.id}`);
  assert.deepEqual(listed.body.data, []);
  assert.equal((await world.admin("DELETE", `/macros/${id}`)).status, 204);
  assert.equal((await world.admin("GET", `/macros/${id}`)).status, 404);
  const { body: log } = await world.admin("GET", "/audit-log?per_page=3");
  assert.deepEqual(
    log.data.map(({ action }: Json) => action),
    ["macro.deleted", "macro.changed", "macro.created"],
  );
  assert.deepEqual(
    log.data[1].changes.find(({ field }: Json) => field === "actions.status"),
    { field: "actions.status", from: null, to: "closed" },
  );
});

test("a macro without actions or with unknown values is refused by field", async () => {
  const refused: [object, string][] = [
    [{ actions: {} }, "actions"],
    [{ actions: { status: "closed", hold_hours: 2 } }, "actions.hold_hours"],
    [{ actions: { message: { kind: "reply", body: "{{nobody}}" } } }, "actions.message.body"],
    [{ actions: { assign: "01J00000000000000000000000" } }, "actions.assign"],
    [{ actions: { department_id: world.technical } }, "actions.department_id"],
    [{ actions: { department_id: world.lanternDesk }, brand_id: world.harbour.id }, "actions.department_id"],
    [{ actions: { status: "closed" }, department_id: world.technical }, "department_id"],
    [{ actions: { status: "closed" }, brand_id: 999_999 }, "brand_id"],
  ];
  for (const [fields, field] of refused) {
    const { status, body } = await create({ name: "Faulty", ...fields });
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [field]], JSON.stringify(fields));
  }
});

test("a macro's actions are one change, with each verb's events caused by the macro", async () => {
  const id = await made(
    {
      message: { kind: "reply", body: "Hello {{client.first_name}}" },
      status: "closed",
      assign: "me",
      priority: "high",
      add_tags: ["VIP"],
    },
    { name: "Solved" },
  );
  const number = await open();
  const shown = await world.staff("GET", `/tickets/${number}/macros/${id}`);
  assert.equal(shown.body.data.text, "Hello Ines");
  const done = await apply(number, id);
  assert.equal(done.status, 200, done.text);
  const { data, reply } = done.body;
  assert.deepEqual(
    [data.status, data.assigned_to, data.priority, data.tags, reply.body],
    ["closed", "Tom Ferris", "high", ["vip"], "Hello Ines"],
  );
  const ticket = await read(number);
  assert.deepEqual(eventsOf(ticket), [
    "opened",
    "macro_applied",
    "replied",
    "priority_changed",
    "tags_changed",
    "assigned",
  ]);
  assert.equal(ticket.activity[1].details.label, "Solved");
  const customers = await world.platform("GET", `/clients/1042/tickets/${number}`);
  assert.ok(!customers.text.includes("Solved"), "a customer is told what a macro is called");
});

test("edited text is sent instead of the macro's, and a held reply is held alone", async () => {
  const id = await made({ message: { kind: "reply", body: "Its own" }, status: "in_progress", assign: "me" });
  const number = await open();
  const done = await apply(number, id, { body: "Mine", undo_seconds: 30 });
  assert.deepEqual([done.body.held.body, done.body.reply], ["Mine", null]);
  assert.deepEqual([done.body.data.assigned_to, done.body.data.status], ["Tom Ferris", "open"]);
});

test("if one action is refused nothing happens, and the sentence names it", async () => {
  const closing = await made(
    { message: { kind: "reply", body: "Hello" }, add_tags: ["done"] },
    { name: "Answer" },
  );
  const closed = await open();
  await world.staff("POST", `/tickets/${closed}/close`);
  const before = await read(closed);
  const refused = await apply(closed, closing);
  assert.deepEqual([refused.status, refused.body.code], [409, "macro_refused"]);
  assert.match(refused.body.message, /^“Answer” was not applied because it can't send its reply: /);
  assert.deepEqual(await read(closed), before);

  // The last action fails, so the ones before it are rolled back.
  const assigning = await made({ add_tags: ["hers"], assign: cora.id }, { name: "To Cora" });
  const elsewhere = await open();
  const unseen = await apply(elsewhere, assigning);
  assert.match(unseen.body.message, /^“To Cora” was not applied because it can't assign the ticket: Choose/);
  assert.deepEqual([(await read(elsewhere)).tags, eventsOf(await read(elsewhere))], [[], ["opened"]]);
});

test("a macro holds a ticket for a time, transfers it, and unassigns it", async () => {
  const id = await made(
    { status: "on_hold", hold_hours: 48, department_id: world.billing, assign: "nobody" },
    { brand_id: world.harbour.id },
  );
  const number = await open();
  await world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id: world.tom.id } });
  const { body } = await apply(number, id);
  assert.deepEqual(
    [body.data.status, body.data.department.name, body.data.assignee_id],
    ["on_hold", "Billing", null],
  );
  const hours = (Date.parse(body.data.on_hold_until) - Date.now()) / 3_600_000;
  assert.ok(Math.abs(hours - 48) < 0.1, `held for ${hours} hours`);
});

test("a macro that changed since it was read is refused, and runs after it was read again", async () => {
  const id = await made({ message: { kind: "note", body: "Looked at it" } }, { name: "Look" });
  const number = await open();
  const look = async () => (await world.staff("GET", `/tickets/${number}/macros/${id}`)).body.data.macro;
  const { updated_at: seen } = await look();
  const actions = { message: { kind: "reply", body: "Hello" }, status: "closed" };
  assert.equal((await world.admin("PATCH", `/macros/${id}`, { body: { actions } })).status, 200);
  const before = await read(number);
  const refused = await apply(number, id, { seen_updated_at: seen });
  assert.deepEqual([refused.status, refused.body.code], [412, "macro_changed_since_seen"]);
  assert.match(refused.body.message, /^This macro was changed since you opened it, so it was not applied\. /);
  assert.deepEqual(await read(number), before);
  const again = await apply(number, id, { seen_updated_at: (await look()).updated_at });
  assert.deepEqual([again.status, again.body.data.status], [200, "closed"]);
  const wrong = await apply(await open(), id, { seen_updated_at: "yesterday" });
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ["seen_updated_at"]]);
  assert.equal((await apply(await open(), id)).status, 200, "who does not say what they saw is not asked");
});

test("the same key applies it once", async () => {
  const id = await made({ message: { kind: "note", body: "Looked at it" } });
  const number = await open();
  const key = { "idempotency-key": "applied-once" };
  const [first, again] = [await apply(number, id, {}, key), await apply(number, id, {}, key)];
  assert.equal(first.body.note.id, again.body.note.id);
  assert.equal((await read(number)).notes.length, 1);
});

test("a macro is available for its brand's or department's tickets, to staff who see them", async () => {
  const ofBilling = await made(
    { add_tags: ["b"] },
    { name: "Of billing", brand_id: world.harbour.id, department_id: world.billing },
  );
  const ofLantern = await made({ add_tags: ["l"] }, { name: "Of Lantern", brand_id: world.lantern.id });
  const number = await open();
  const names = async (query: string, token = world.tom.token) =>
    (await world.ask("GET", `/api/v1/staff/macros${query}`, { token })).body.data.map(
      ({ name }: Json) => name,
    );
  const all = await names("");
  assert.ok(all.includes("Of billing") && all.includes("Of Lantern"));
  const here = await names(`?ticket=${number}`);
  assert.ok(!here.includes("Of billing") && !here.includes("Of Lantern"));
  for (const id of [ofBilling, ofLantern]) {
    assert.equal((await apply(number, id)).status, 404);
    assert.equal((await world.staff("GET", `/tickets/${number}/macros/${id}`)).status, 404);
  }
  assert.ok(!(await names("", cora.token)).includes("Of Lantern"));
  assert.equal((await world.staff("GET", "/macros?ticket=99999999999999")).status, 404);
});

test("a macro works without deleted agents and values, and reports when no action is left", async () => {
  const gone = (
    await world.admin("POST", "/staff", {
      body: { name: "Gone Soon", email: "gone@desk.example", role: "agent" },
    })
  ).body.data;
  const id = await made({ assign: gone.id }, { name: "To Gone" });
  const removed = await world.admin("DELETE", `/staff/${gone.id}`);
  assert.equal(removed.status, 204, removed.text);
  const refused = await apply(await open(), id);
  assert.deepEqual([refused.status, refused.body.code], [409, "macro_empty"]);
});

test("at most two hundred macros exist, under concurrency too", async () => {
  await world.desk.db.deleteFrom("macros").execute();
  const rows = Array.from({ length: 198 }, (_, index) => ({
    id: `01J${String(index).padStart(23, "0")}`,
    name: "One",
    status: "closed" as const,
  }));
  await world.desk.db.insertInto("macros").values(rows).execute();
  const one = { name: "One more", actions: { status: "closed" } };
  const statuses = (await Promise.all([create(one), create(one), create(one)])).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [201, 201, 422]);
});
