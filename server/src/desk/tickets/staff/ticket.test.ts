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

test("staff see all there is of a ticket: notes, activity, source, client", async () => {
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
