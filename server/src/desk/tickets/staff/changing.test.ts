import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readerOf } from "../../../../test/tickets.ts";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);

test("subject, priority and tags change, with before and after in the activity", async () => {
  const { number } = await world.openTicket();
  await world.staff("PATCH", `/tickets/${number}`, {
    body: { subject: "Now clearer", priority: "high", tags: ["DNS", "dns"] },
  });
  const ticket = await read(number);
  assert.deepEqual([ticket.subject, ticket.priority, ticket.tags], ["Now clearer", "high", ["dns"]]);
  const events = ticket.activity
    .slice(1)
    .map(({ event, details }: Json) => [event, details.before, details.after]);
  assert.deepEqual(events, [
    ["subject_changed", "The shop is down", "Now clearer"],
    ["priority_changed", "medium", "high"],
    ["tags_changed", "", "dns"],
  ]);
});

test("tags move no time that a customer sees, but whoever saw others before them is told", async () => {
  const { number } = await world.openTicket();
  const before = await world.staff("GET", `/tickets/${number}`);
  const tagged = await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["vip"] } });
  assert.equal(tagged.body.data.updated_at, before.body.data.updated_at);
  const headers = { "if-match": before.headers.get("etag") ?? "" };
  const stale = await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["other"] }, headers });
  assert.equal(stale.status, 412);
});

test("staff see the priority that they set; customers the usual one where none is offered, and no change", async () => {
  const { number } = await world.openTicket({ department_id: world.billing });
  const ofClient = async () => (await world.platform("GET", `/clients/${ines}/tickets/${number}`)).body.data;
  const before = await ofClient();
  const { headers } = await world.staff("GET", `/tickets/${number}`);
  const change = () =>
    world.staff("PATCH", `/tickets/${number}`, {
      body: { priority: "emergency" },
      headers: { "if-match": headers.get("etag") ?? "" },
    });
  assert.deepEqual([(await change()).status, (await change()).status], [200, 412]);
  const ticket = await read(number);
  assert.deepEqual([ticket.priority, ticket.priority_label], ["emergency", "Emergency"]);
  for (const query of [`q=${number}`, "priority=emergency"]) {
    const [item] = (await world.staff("GET", `/tickets?${query}`)).body.data;
    assert.deepEqual([item.number, item.priority, item.priority_label], [number, "emergency", "Emergency"]);
  }
  assert.deepEqual(await ofClient(), before);
  assert.deepEqual([before.priority, before.priority_label], ["low", null]);
  await world.admin("PATCH", `/departments/${world.billing}`, { body: { default_priority: "medium" } });
  assert.equal((await read(number)).priority, "emergency");
});
