import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../../../../test/world.ts";

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
