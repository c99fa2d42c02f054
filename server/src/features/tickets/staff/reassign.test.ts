import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asClient, readerOf } from "../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import { handOverTickets } from "./reassign.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);

async function hire(email: string): Promise<string> {
  const body = { name: "Una New", email, role: "agent" };
  return (await world.admin("POST", "/staff", { body })).body.data.id;
}

async function ticketOf(id: string, department = world.technical): Promise<string> {
  const { number } = await world.openTicket({ department_id: department });
  await world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id: id } });
  return number;
}

async function change(id: string, body: Json): Promise<void> {
  const { status, text } = await world.admin("PATCH", `/staff/${id}`, { body });
  assert.equal(status, 200, text);
  await world.run(handOverTickets, { staffId: id, to: body.hand_over_to ?? null });
}

test("a leaving agent's open tickets go to the chosen colleague, with an activity entry each", async () => {
  const una = await hire("una@staff.example");
  const [open, closed] = [await ticketOf(una), await ticketOf(una)];
  await world.staff("POST", `/tickets/${closed}/close`);
  assert.equal((await world.admin("GET", `/staff/${una}/workload`)).body.data.open_tickets, 1);
  await change(una, { active: false, hand_over_to: world.maya.id });
  const ticket = await read(open);
  assert.equal(ticket.assigned_to, "Maya Lind");
  const { details } = ticket.activity.findLast(({ event }: Json) => event === "assigned");
  assert.deepEqual([details.before, details.after], [una, world.maya.id]);
  assert.equal((await world.admin("GET", `/staff/${una}/workload`)).body.data.open_tickets, 0);
  const [entry] = (await world.admin("GET", "/audit-log?action=staff.changed&per_page=1")).body.data;
  assert.equal(entry.details.hand_over_to, world.maya.id);
});

test("a closed ticket whose assignee has left is unassigned when it reopens", async () => {
  const una = await hire("una-2@staff.example");
  const number = await ticketOf(una);
  await world.staff("POST", `/tickets/${number}/close`);
  await change(una, { active: false });
  assert.equal((await read(number)).assigned_to, "Una New");
  const { status } = await world.platform("POST", `${asClient(number)}/replies`, { body: { body: "Again" } });
  assert.equal(status, 201);
  assert.equal((await read(number)).assigned_to, null);
});

test("a newly confined agent loses the tickets outside their scope, and keeps the rest", async () => {
  const una = await hire("una-3@staff.example");
  const [kept, lost] = [await ticketOf(una), await ticketOf(una, world.billing)];
  await change(una, { department_ids: [world.technical] });
  assert.deepEqual([(await read(kept)).assigned_to, (await read(lost)).assigned_to], ["Una New", null]);
});

test("tickets are handed over only to an active colleague who sees them", async () => {
  const [una, ulf] = [await hire("una-4@staff.example"), await hire("ulf@staff.example")];
  const number = await ticketOf(una);
  for (const hand_over_to of [una, "01JB7Z5W6K8M4T2QH9N3XR0VCE"]) {
    const body = { active: false, hand_over_to };
    const refused = await world.admin("PATCH", `/staff/${una}`, { body });
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["hand_over_to"]]);
  }
  await change(ulf, { department_ids: [world.billing] });
  await change(una, { active: false, hand_over_to: ulf });
  assert.equal((await read(number)).assigned_to, null);
});
