import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());
beforeEach(async () => {
  const { body }: Json = await world.staff("GET", "/tickets?status=active&per_page=100");
  const numbers = body.data.map(({ number }: Json) => number);
  if (numbers.length > 0) await world.staff("POST", "/tickets/bulk", { body: { numbers, status: "closed" } });
});

const take = async (body: Json = {}, token = world.tom.token): Promise<Json> => {
  const answer: Json = await world.staff("POST", "/tickets/take", { body, token });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};

test("returns the unassigned ticket that has waited longest", async () => {
  const [assigned, first, second] = [
    await world.openTicket(),
    await world.openTicket(),
    await world.openTicket(),
  ];
  await world.staff("POST", `/tickets/${assigned.number}/assign`, { body: { staff_id: world.maya.id } });
  const taken = await take();
  assert.deepEqual([taken.number, taken.assigned_to], [first.number, "Tom Ferris"]);
  assert.equal((await take()).number, second.number);
  assert.equal(await take(), null);
});

test("skips tickets that a colleague is answering, on hold or already answered", async () => {
  const [answering, held, answered, free] = [
    await world.openTicket(),
    await world.openTicket(),
    await world.openTicket(),
    await world.openTicket(),
  ];
  await world.staff("PUT", `/tickets/${answering.number}/presence`, {
    token: world.maya.token,
    body: { state: "answering" },
  });
  await world.staff("POST", `/tickets/${held.number}/hold`, { body: {} });
  await world.staff("POST", `/tickets/${answered.number}/replies`, { body: { body: "Done." } });
  assert.equal((await take()).number, free.number);
  assert.equal(await take(), null);
  assert.equal((await take({}, world.maya.token)).number, answering.number, "she answers it herself");
});

test("respects a view and filters", async () => {
  await world.openTicket();
  const billing = await world.openTicket({ department_id: world.billing });
  const filters = { department_id: world.billing };
  const view: Json = await world.staff("POST", "/views", { body: { name: "Billing", filters } });
  assert.equal(await take({ filters: { ...filters, status: "closed" } }), null);
  assert.equal((await take({ view_id: view.body.data.id })).number, billing.number);
  assert.equal(await take({ filters }), null);
  const unknown = await world.staff("POST", "/tickets/take", { body: { view_id: world.tom.id } });
  assert.equal(unknown.status, 404);
});

test("gives two concurrent requests different tickets", async () => {
  const opened: string[] = [];
  for (let count = 0; count < 6; count++) opened.push((await world.openTicket()).number);
  const taken = await Promise.all(
    Array.from({ length: 8 }, (_, index) => take({}, index % 2 ? world.tom.token : world.maya.token)),
  );
  const numbers = taken.flatMap((ticket) => ticket?.number ?? []);
  assert.equal(new Set(numbers).size, numbers.length);
  assert.deepEqual(numbers.toSorted(), opened.toSorted());
});
