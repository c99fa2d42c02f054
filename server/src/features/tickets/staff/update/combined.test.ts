import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asOwner } from "../../../../../test/database.ts";
import { hireCora } from "../../../../../test/scoped-agent.ts";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
  const reply_targets = [
    { priority: "medium", first_reply_minutes: 480, next_reply_minutes: 480 },
    { priority: "critical", first_reply_minutes: 60, next_reply_minutes: 60 },
  ];
  const set = await world.admin("PATCH", `/departments/${world.technical}`, { body: { reply_targets } });
  assert.equal(set.status, 200, set.text);
});
after(() => world.close());

const does = async (number: string, verb: string, body: object = {}) => {
  const answer = await world.staff("POST", `/tickets/${number}/${verb}`, { body });
  assert.equal(answer.status, 200, answer.text);
};
const bulk = async (body: object): Promise<Json> =>
  (await world.staff("POST", "/tickets/bulk", { body })).body.data[0];
const read = async (number: string): Promise<Json> =>
  (await world.staff("GET", `/tickets/${number}`)).body.data;

/** The minutes between the wait for the reply and its due time; null if none is due. */
async function dueMinutes(number: string): Promise<number | null> {
  const { reply_due_at, reply_owed_since } = await world.desk.db
    .selectFrom("tickets")
    .where("number", "=", number)
    .select(["reply_due_at", "reply_owed_since"])
    .executeTakeFirstOrThrow();
  if (reply_due_at === null || reply_owed_since === null) return null;
  return Math.round((Date.parse(reply_due_at) - Date.parse(reply_owed_since)) / 60_000);
}

test("undo of a status that was set together with a priority keeps the priority's due time", async () => {
  const { number } = await world.openTicket({ priority: "medium" });
  await does(number, "apply", { priority: "critical", status: "on_hold" });
  await does(number, "undo");
  assert.equal(await dueMinutes(number), 60);
});

test("undo of a status that was set together with a department keeps the department's due time", async () => {
  const { number } = await world.openTicket({ priority: "medium" });
  await does(number, "apply", { department_id: world.billing, status: "in_progress" });
  await does(number, "undo");
  assert.equal(await dueMinutes(number), null);
});

test("a bulk undo with a transfer ends with the new department's due time", async () => {
  const { number } = await world.openTicket({ priority: "medium" });
  await does(number, "start");
  await bulk({ numbers: [number], undo: true, department_id: world.billing });
  assert.equal(await dueMinutes(number), null);
});

test("undoing a repeated hold is an event of a hold, not of a release", async () => {
  const { number } = await world.openTicket();
  for (const verb of ["hold", "hold", "undo"]) await does(number, verb);
  assert.equal((await read(number)).activity.at(-1).event, "held");
});

test("a ticket with the number of another brand's ticket is changed by its own values", async () => {
  const { number } = await world.openTicket();
  await world.staff("PATCH", `/tickets/${number}`, { body: { tags: ["harbour"] } });
  const cora = await hireCora(world);
  const lantern = { is_confined: true, brand_ids: [world.lantern.id], department_ids: [] };
  assert.equal((await world.admin("PATCH", `/staff/${cora.id}`, { body: lantern })).status, 200);
  const other = await world.staff("POST", "/tickets", {
    body: {
      department_id: world.lanternDesk,
      guest: { first_name: "Gita", last_name: "Rao", email: "gita@visitor.example" },
      subject: "Lantern's",
      body: "Which plan?",
    },
  });
  assert.equal(other.status, 201, other.text);
  await asOwner(world, `update tickets set number = '${number}' where number = '${other.body.data.number}'`);
  const tagged = await world.staff("PATCH", `/tickets/${number}`, {
    token: cora.token,
    body: { priority: "low" },
  });
  assert.equal(tagged.status, 200, tagged.text);
  assert.deepEqual([tagged.body.data.brand.id, tagged.body.data.tags], [world.lantern.id, []]);
});

test("an unrelated change leaves tags as they are, also untidy ones", async () => {
  const { number } = await world.openTicket();
  await asOwner(world, `update tickets set tags = '{VIP}' where number = '${number}'`);
  await does(number, "assign", { staff_id: "me" });
  const { tags, activity } = await read(number);
  assert.deepEqual([tags, activity.at(-1).event], [["VIP"], "assigned"]);
});
