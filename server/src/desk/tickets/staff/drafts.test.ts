import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("a draft is one's own, and goes when the answer is sent", async () => {
  const { number } = await world.openTicket();
  const path = `/tickets/${number}/draft`;
  assert.equal((await world.staff("GET", path)).status, 404);
  await world.staff("PUT", path, { body: { body: "Half a" } });
  assert.equal((await world.staff("GET", path)).body.data.body, "Half a");
  assert.equal((await world.ask("GET", `/api/v1/staff${path}`, { token: world.maya.token })).status, 404);
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "Half a sentence." } });
  assert.equal((await world.staff("GET", path)).status, 404);
});

test("drafts go with a merge; who had begun to answer both has both in one", async () => {
  const [one, other] = [await world.openTicket(), await world.openTicket()];
  const draftOf = async (number: string, token: string) =>
    (await world.ask("GET", `/api/v1/staff/tickets/${number}/draft`, { token })).body.data?.body;
  const keep = (number: string, token: string, body: string) =>
    world.ask("PUT", `/api/v1/staff/tickets/${number}/draft`, { token, body: { body } });
  await keep(one.number, world.tom.token, "From the first");
  await keep(other.number, world.tom.token, "Of the second");
  await keep(one.number, world.maya.token, "Mine");
  await world.staff("POST", `/tickets/${one.number}/merge`, { body: { into: other.number } });
  assert.equal(await draftOf(other.number, world.tom.token), "Of the second\n\nFrom the first");
  assert.equal(await draftOf(one.number, world.maya.token), "Mine");
});
