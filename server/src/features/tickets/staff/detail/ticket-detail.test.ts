import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readerOf } from "../../../../../test/tickets.ts";
import { createWorld, ines, type Json, type World } from "../../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);

test("staff see everything of a ticket: notes, activity, source, client", async () => {
  const { number } = await world.openTicket({ custom_fields: { domain: "shop.example" } });
  await world.staff("POST", `/tickets/${number}/notes`, { body: { body: "Looks like **php**" } });
  const ticket = await read(number);
  assert.equal(ticket.source, "platform");
  assert.equal(ticket.client.platform_client_id, ines);
  assert.equal(ticket.client.email, "ines@maurer.example");
  assert.equal(ticket.guest, null);
  assert.equal(ticket.notes[0].body_html, "<p>Looks like <strong>php</strong></p>\n");
  assert.deepEqual(ticket.notes[0].author, { id: world.tom.id, name: "Tom Ferris" });
  assert.deepEqual(
    ticket.activity.map(({ event }: Json) => event),
    ["opened", "noted"],
  );
});

test("activity shows names and labels instead of ids", async () => {
  const { number } = await world.openTicket();
  await world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id: world.maya.id } });
  await world.staff("PATCH", `/tickets/${number}`, { body: { priority: "high", subject: "open" } });
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "Looking" } });
  const { activity } = await read(number);
  const told = activity.map(({ event, before_label, after_label }: Json) => [
    event,
    before_label,
    after_label,
  ]);
  assert.deepEqual(told.slice(1), [
    ["assigned", null, "Maya Lind"],
    ["subject_changed", "The shop is down", "open"],
    ["priority_changed", "Medium", "High"],
    ["replied", "Open", "Awaiting reply"],
  ]);
});

test("allowed_actions lists exactly the actions that succeed", async () => {
  const verbs = ["start", "hold", "release", "reopen", "close"];
  for (const before of [undefined, "start", "hold", "close"]) {
    for (const verb of verbs) {
      const { number } = await world.openTicket();
      if (before) await world.staff("POST", `/tickets/${number}/${before}`, { body: {} });
      const { allowed_actions } = await read(number);
      const { status } = await world.staff("POST", `/tickets/${number}/${verb}`, { body: {} });
      const changesNothing = verb === "close" && before === "close";
      assert.equal(
        status,
        allowed_actions.includes(verb) || changesNothing ? 200 : 409,
        `${before}, ${verb}`,
      );
    }
  }
});
