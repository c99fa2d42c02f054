import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { readerOf } from "../../../../test/tickets.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import { notifyDues } from "./notify-due.ts";

let world: World;
let cora: { id: string; token: string };
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
  const reply_targets = [{ priority: "medium", first_reply_minutes: 60, next_reply_minutes: 60 }];
  await world.admin("PATCH", `/departments/${world.technical}`, { body: { reply_targets } });
});
after(() => world.close());

const read = readerOf(() => world);
const tell = () => world.run(notifyDues, {});

/** Moves the due times back, as if this many minutes had passed. */
const later = (id: string, minutes: number) =>
  sql`update tickets set reply_due_at = reply_due_at - make_interval(mins => ${minutes}),
    reply_due_soon_at = reply_due_soon_at - make_interval(mins => ${minutes}),
    reply_due_notify_at = reply_due_notify_at - make_interval(mins => ${minutes}) where id = ${id}`.execute(
    world.desk.db,
  );

async function toldOf(number: string, token: string): Promise<number> {
  const { body } = await world.staff("GET", "/notifications", { token });
  return body.data.filter(({ kind, ticket }: Json) => kind === "due" && ticket.number === number).length;
}
const told = (number: string) =>
  Promise.all([world.maya.token, world.tom.token, cora.token].map((token) => toldOf(number, token)));
const missed = async (number: string) =>
  (await read(number)).activity.filter(({ event }: Json) => event === "reply_missed").length;

test("the assignee is notified once before the reply is due, and the activity has it once after", async () => {
  const { number, id } = await world.openTicket();
  await world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id: world.tom.id } });
  await tell();
  assert.deepEqual(await told(number), [0, 0, 0]);
  await later(id, 46);
  await Promise.all([tell(), tell()]);
  await tell();
  assert.deepEqual([await told(number), await missed(number)], [[0, 1, 0], 0]);
  await later(id, 20);
  await Promise.all([tell(), tell()]);
  await tell();
  assert.deepEqual([await told(number), await missed(number)], [[0, 1, 0], 1]);
});

test("for an unassigned ticket, staff who see its department are notified", async () => {
  const { number, id } = await world.openTicket();
  await later(id, 50);
  await tell();
  assert.deepEqual(await told(number), [1, 1, 0]);
});

test("an answered ticket notifies no one", async () => {
  const { number, id } = await world.openTicket();
  await later(id, 30);
  await world.staff("POST", `/tickets/${number}/replies`, { body: { body: "Look now" } });
  await tell();
  assert.deepEqual([await told(number), await missed(number)], [[0, 0, 0], 0]);
  assert.equal((await read(number)).reply_due_at, null);
});
