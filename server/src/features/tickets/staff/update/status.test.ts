import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("a hold cannot end in the past", async () => {
  const { number } = await world.openTicket();
  const { status, body } = await world.staff("POST", `/tickets/${number}/hold`, {
    body: { until: "2020-01-01T00:00:00Z" },
  });
  assert.equal(status, 422);
  assert.deepEqual(body.errors, { until: ["The end of the hold must be a time in the future."] });
});

test("a released or reopened ticket gets the given status, open by default", async () => {
  const { number } = await world.openTicket();
  const move = async (verb: string, body = {}) => {
    const said = await world.staff("POST", `/tickets/${number}/${verb}`, { body });
    return said.body.data?.status ?? said.status;
  };
  await move("hold");
  assert.equal(await move("release", { status: "awaiting_reply" }), "awaiting_reply");
  await move("close");
  assert.equal(await move("reopen", { status: "in_progress" }), "in_progress");
  await move("hold");
  assert.equal(await move("release", { status: "closed" }), 422);
  assert.equal(await move("release"), "open");
  assert.equal(await move("release", { status: "in_progress" }), 409);
});
