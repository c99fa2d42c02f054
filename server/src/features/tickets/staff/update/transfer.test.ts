import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asClient } from "../../../../../test/tickets.ts";
import { createWorld, type World } from "../../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("a transfer keeps replies, files and credentials, and stays in the brand", async () => {
  const { number } = await world.openTicket({ custom_fields: { domain: "shop.example" } });
  await world.platform("POST", asClient(number, "/secrets"), { body: { label: "FTP", value: "v" } });
  const moved = await world.staff("POST", `/tickets/${number}/transfer`, {
    body: { department_id: world.billing },
  });
  assert.equal(moved.body.data.department.name, "Billing");
  assert.equal(moved.body.data.custom_fields[0].value, "shop.example");
  assert.equal((await world.staff("GET", `/tickets/${number}/secrets`)).body.data.length, 1);
  for (const department_id of [world.lanternDesk, 999_999]) {
    const { status, body } = await world.staff("POST", `/tickets/${number}/transfer`, {
      body: { department_id },
    });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors), ["department_id"]);
  }
});
