import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("canned replies: one's own and the shared, filled in for a ticket", async () => {
  const { number } = await world.openTicket();
  const own = await world.staff("POST", "/canned-replies", {
    body: {
      title: "Hello",
      body: "Hello {{client.name}}, about {{ ticket.subject }}: {{unknown}} {{agent.name}}",
    },
  });
  const { id } = own.body.data;
  const filled = await world.staff("GET", `/tickets/${number}/canned-replies/${id}`);
  assert.equal(filled.body.data.body, "Hello Ines Maurer, about The shop is down: {{unknown}} Tom Ferris");
  const asMaya = (method: string, path: string, body?: unknown) =>
    world.ask(method, `/api/v1/staff${path}`, { token: world.maya.token, ...(body ? { body } : {}) });
  assert.equal((await asMaya("GET", "/canned-replies")).body.data.length, 0);
  assert.equal((await asMaya("PATCH", `/canned-replies/${id}`, { title: "Mine now" })).status, 404);
  await world.staff("PATCH", `/canned-replies/${id}`, { body: { is_shared: true } });
  assert.equal((await asMaya("GET", "/canned-replies")).body.data.length, 1);
  assert.equal((await asMaya("DELETE", `/canned-replies/${id}`)).status, 204);
});
