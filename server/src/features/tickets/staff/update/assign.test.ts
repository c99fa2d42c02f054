import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { hireCora } from "../../../../../test/scoped-agent.ts";
import { asClient, readerOf } from "../../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";

let world: World;
let cora: { id: string; token: string };
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
});
after(() => world.close());

const read = readerOf(() => world);

test("assigning shows the name to the client, and can be undone", async () => {
  const { number } = await world.openTicket();
  const assign = (staff_id: unknown) =>
    world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id } });
  assert.equal((await assign(world.maya.id)).body.data.assigned_to, "Maya Lind");
  assert.equal((await world.platform("GET", asClient(number))).body.data.assigned_to, "Maya Lind");
  assert.equal((await assign(null)).body.data.assigned_to, null);
  assert.deepEqual((await assign("01JB7Z5W6K8M4T2QH9N3XR0VCE")).body.errors, {
    staff_id: ["Choose a staff member of this department."],
  });
  const events = (await read(number)).activity.filter(({ event }: Json) => event === "assigned");
  assert.deepEqual(
    events.map(({ details }: Json) => [details.before, details.after]),
    [
      [null, world.maya.id],
      [world.maya.id, null],
    ],
  );
});

describe("assigning", () => {
  test("works only for staff who see the ticket", async () => {
    const { number } = await world.openTicket();
    const assign = (staff_id: string) =>
      world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id } });
    const refused = await assign(cora.id);
    assert.equal(refused.status, 422);
    assert.deepEqual(refused.body.errors.staff_id, ["Choose a staff member of this department."]);
    assert.deepEqual((await assign("01JB7Z5W6K8M4T2QH9N3XR0VCE")).body, refused.body);
    assert.equal((await assign(world.maya.id)).status, 200);
  });

  test("ends with an activity entry when a transfer moves the ticket out of the assignee's scope", async () => {
    const { number } = await world.openTicket({ department_id: world.billing });
    const post = (verb: string, body: Json) => world.staff("POST", `/tickets/${number}/${verb}`, { body });
    assert.equal((await post("assign", { staff_id: cora.id })).status, 200);
    const moved = (await post("transfer", { department_id: world.technical })).body.data;
    assert.equal(moved.assignee_id, null);
    const last = moved.activity.filter(({ event }: Json) => event === "assigned").at(-1);
    assert.deepEqual(last.details, { before: cora.id, after: null });
    await post("assign", { staff_id: world.tom.id });
    const back = await post("transfer", { department_id: world.billing });
    assert.equal(back.body.data.assignee_id, world.tom.id, "who sees both keeps it");
  });
});

test("accepts `me` for oneself", async () => {
  const { number } = await world.openTicket();
  const { body } = await world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id: "me" } });
  assert.equal(body.data.assignee_id, world.tom.id);
});
