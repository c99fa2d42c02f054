import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readerOf } from "../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

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
