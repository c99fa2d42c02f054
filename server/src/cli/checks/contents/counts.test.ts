import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asOwner } from "../../../../test/database.ts";
import { createWorld, ines, type World } from "../../../../test/world.ts";
import { checkCounts } from "./counts.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await world.openTicket();
});
after(() => world.close());

test("reports counts that differ from a full count, and corrects them", async () => {
  const right = { name: "counts", status: "ok" };
  const [before] = await checkCounts(world.desk.db);
  assert.deepEqual({ name: before?.name, status: before?.status }, right);
  await asOwner(world, `update clients set open_tickets_count = 7 where external_id = '${ines}'`);
  const [found] = await checkCounts(world.desk.db);
  assert.equal(found?.status, "warning");
  assert.match(found?.detail ?? "", /wrong \(1 of clients\) and have been corrected/);
  const { body } = await world.platform("GET", `/clients/${ines}/summary`);
  assert.equal(body.data.tickets.active, 1);
  const [again] = await checkCounts(world.desk.db);
  assert.deepEqual({ name: again?.name, status: again?.status }, right);
});
