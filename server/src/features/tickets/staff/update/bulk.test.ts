import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { stoppedAt } from "../../../../../test/lost-connection.ts";
import { readerOf } from "../../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);

test("a bulk change covers up to 200 tickets, and reports each separately", async () => {
  const open = await world.openTicket();
  const closed = await world.openTicket();
  await world.staff("POST", `/tickets/${closed.number}/close`);
  const missing = "99999999999999";
  const { status, body } = await world.staff("POST", "/tickets/bulk", {
    body: { numbers: [open.number, closed.number, missing], status: "on_hold", add_tags: ["Bulk"] },
  });
  assert.equal(status, 200);
  assert.deepEqual(
    body.data.map(({ number, status }: Json) => [number, status]),
    [
      [open.number, 200],
      [closed.number, 409],
      [missing, 404],
    ],
  );
  assert.deepEqual((await read(open.number)).tags, ["bulk"]);
  assert.deepEqual(
    (await read(closed.number)).tags,
    [],
    "what fails for a ticket leaves nothing half-done on it",
  );
  const many = Array.from({ length: 201 }, (_, index) => String(10_000_000_000_000 + index));
  assert.equal(
    (await world.staff("POST", "/tickets/bulk", { body: { numbers: many, status: "closed" } })).status,
    422,
  );
});

test("each outcome of a bulk change has the previous values, or the code of its refusal", async () => {
  const { number } = await world.openTicket({ priority: "high" });
  const closed = await world.openTicket();
  await world.staff("POST", `/tickets/${closed.number}/close`);
  await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["vip"] } });
  const numbers = [number, closed.number, "99999999999999"];
  const { body } = await world.staff("POST", "/tickets/bulk", {
    body: { numbers, status: "on_hold", assign: world.maya.id, add_tags: ["bulk"], priority: "low" },
  });
  assert.deepEqual(
    body.data.map(({ code }: Json) => code),
    [null, "ticket_impossible_move", "not_found"],
  );
  assert.deepEqual(body.data[0].before, {
    status: "open",
    on_hold_until: null,
    assignee_id: null,
    department_id: world.technical,
    priority: "high",
    tags: ["vip"],
  });
  assert.deepEqual([body.data[1].before, body.data[2].before], [null, null]);
});

test("in a bulk change only a hold has an end", async () => {
  const { number } = await world.openTicket();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const change = (fields: object) =>
    world.staff("POST", "/tickets/bulk", { body: { numbers: [number], ...fields } });
  const [held] = (await change({ status: "on_hold", until })).body.data;
  assert.equal(held.status, 200);
  const [started] = (await change({ status: "in_progress" })).body.data;
  assert.deepEqual(
    [started.before.status, new Date(started.before.on_hold_until).toISOString()],
    ["on_hold", until],
  );
  const refused = await change({ status: "closed", until });
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["until"]]);
  const [past] = (await change({ status: "on_hold", until: "2020-01-01T00:00:00Z" })).body.data;
  assert.deepEqual([past.status, past.before], [422, null]);
});

test("a bulk change without changes is refused", async () => {
  const { number } = await world.openTicket();
  const { status, body } = await world.staff("POST", "/tickets/bulk", { body: { numbers: [number] } });
  assert.deepEqual([status, Object.keys(body.errors)], [422, ["status"]]);
});

test("repeating an interrupted bulk change with the same key changes no ticket twice", async () => {
  const [first, second] = [await world.openTicket(), await world.openTicket()];
  const headers = { "idempotency-key": "bulk-twice" };
  const close = () =>
    world.staff("POST", "/tickets/bulk", {
      headers,
      body: { numbers: [first.number, second.number], status: "closed" },
    });
  assert.equal((await stoppedAt(world, second.number, close)).status, 503);
  assert.equal((await read(first.number)).status, "closed", "it had been done");
  const { body } = await close();
  assert.deepEqual(
    body.data.map(({ status, before }: Json) => [status, before?.status]),
    [
      [200, "open"],
      [200, "open"],
    ],
    "and is told as it was, not as a close of what is closed",
  );
});
