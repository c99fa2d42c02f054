import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { hireCora } from "../../../../../test/scoped-agent.ts";
import { readerOf } from "../../../../../test/tickets.ts";
import { createWorld, ines, type Json, type World } from "../../../../../test/world.ts";
import { openCopies } from "../../ticket-cc/copy.ts";

let world: World;
before(async () => {
  world = await createWorld();
  const cc = { allowed: true, max: 2 };
  assert.equal((await world.admin("PATCH", `/departments/${world.technical}`, { body: { cc } })).status, 200);
});
after(() => world.close());

const read = readerOf(() => world);
const [one, other, third] = ["one@agency.example", "other@agency.example", "third@agency.example"] as const;
const set = (number: string, cc: string[], token = world.tom.token) =>
  world.staff("PATCH", `/tickets/${number}`, { token, body: { cc } });
const recipientsOf = async ({ id }: { id: string }): Promise<string[]> =>
  (await openCopies(world.desk, { brandId: world.harbour.id, ticketId: id })).map(({ email }) => email);

test("Cc addresses are added and removed, for the next email, with before and after in the activity", async () => {
  const ticket = await world.openTicket({ cc: [one] });
  assert.deepEqual(await recipientsOf(ticket), [one]);
  const changed = await set(ticket.number, [other, one, "ONE@agency.example"]);
  assert.deepEqual([changed.status, changed.body.data.cc], [200, [other, "ONE@agency.example"]]);
  assert.deepEqual((await recipientsOf(ticket)).sort(), [one, other]);
  await set(ticket.number, [other]);
  assert.deepEqual(await recipientsOf(ticket), [other]);
  const { activity } = await read(ticket.number);
  assert.deepEqual(
    activity.slice(1).map(({ event, before_label, after_label }: Json) => [event, before_label, after_label]),
    [
      ["cc_changed", one, `${other}, ONE@agency.example`],
      ["cc_changed", `${other}, ONE@agency.example`, other],
    ],
  );
  const seen = await world.platform("GET", `/clients/${ines}/tickets/${ticket.number}`);
  assert.deepEqual(seen.body.data.cc, [other]);
});

test("an address that stopped its copies gets none when it is added again", async () => {
  const ticket = await world.openTicket({ cc: [one] });
  await recipientsOf(ticket);
  await sql`update copies set stopped_at = clock_timestamp() where ticket_id = ${ticket.id}`.execute(
    world.desk.db,
  );
  await set(ticket.number, []);
  await set(ticket.number, [one, other]);
  assert.deepEqual(await recipientsOf(ticket), [other]);
});

test("an invalid address and one too many are refused, as at opening; the same ones write nothing", async () => {
  const ticket = await world.openTicket({ cc: [one] });
  for (const cc of [["nobody"], [one, other, third]]) {
    const refused = await set(ticket.number, cc);
    assert.equal(refused.status, 422, refused.text);
    assert.match(Object.keys(refused.body.errors)[0] ?? "", /^cc/);
  }
  assert.equal((await set(ticket.number, [one])).body.data.updated_at, ticket.updated_at);
});

test("addresses can be removed where the department allows none", async () => {
  const ticket = await world.openTicket({ cc: [one, other] });
  await world.staff("POST", `/tickets/${ticket.number}/transfer`, { body: { department_id: world.billing } });
  const cc = { allowed: false, max: 0 };
  await world.admin("PATCH", `/departments/${world.billing}`, { body: { cc } });
  const refused = await set(ticket.number, [one, third]);
  assert.equal(refused.status, 422);
  assert.match(refused.body.errors.cc[0], /does not allow CC/);
  assert.deepEqual((await set(ticket.number, [other])).body.data.cc, [other]);
});

test("an agent confined to another department finds no ticket to change", async () => {
  const { token } = await hireCora(world);
  const { number } = await world.openTicket();
  assert.equal((await set(number, [one], token)).status, 404);
});
