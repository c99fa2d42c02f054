import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../../../../test/world.ts";
import { createStaff } from "../staff-accounts/admin.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("staff read a client's record with the number of tickets that they see", async () => {
  const { number } = await world.openTicket();
  await world.openTicket({ department_id: world.billing });
  await world.staff("POST", `/tickets/${number}/close`);
  const { client } = (await world.staff("GET", `/tickets/${number}`)).body.data;
  const { body } = await world.staff("GET", `/clients/${client.id}`);
  assert.deepEqual(
    [body.data.platform_client_id, body.data.tickets_count, body.data.open_tickets_count],
    ["1042", 2, 1],
  );
});

test("a confined agent reads clients whose tickets they see, and counts only those", async () => {
  const by = { kind: "operator" } as const;
  const agent = await createStaff(world.desk, by, { email: "c@staff.example", name: "Cora", role: "agent" });
  const confine = (ids: number[]) =>
    world.admin("PATCH", `/staff/${agent.id}`, { body: { is_confined: true, department_ids: ids } });
  const { client } = (await world.staff("GET", `/tickets/${(await world.openTicket()).number}`)).body.data;
  const ask = () => world.ask("GET", `/api/v1/staff/clients/${client.id}`, { token: agent.token });
  await confine([world.billing]);
  assert.equal((await ask()).body.data.tickets_count, 1);
  await confine([world.presales]);
  assert.equal((await ask()).status, 404);
});
