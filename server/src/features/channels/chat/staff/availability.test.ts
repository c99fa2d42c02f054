import assert from "node:assert/strict";
import { after, afterEach, before, test } from "node:test";
import { sql } from "kysely";
import { type Agent, beginChat, newAgent, offDuty, onDuty } from "../../../../../test/chats.ts";
import { bearer, openEvents } from "../../../../../test/event-stream.ts";
import {
  type SecondProcess,
  startSecondProcess,
} from "../../../../../test/second-process/start-second-process.ts";
import { createWorld, type Json, type World } from "../../../../../test/world.ts";
import { lookForAnswer } from "../unanswered.ts";

let world: World;
let second: SecondProcess;
let team: Agent[];
before(async () => {
  world = await createWorld();
  second = await startSecondProcess(world);
  team = [];
  for (const name of ["Ada Ames", "Bo Berg", "Cy Dahl"]) team.push(await newAgent(world, name));
});
after(async () => {
  await second.stop();
  await world.close();
});
afterEach(async () => {
  for (const agent of team) await offDuty(agent);
  await sql`update chats set status = 'closed', closed_at = now(), closed_by = 'desk' where status <> 'closed'`.execute(
    world.desk.db,
  );
  await sql`update chat_duties set offered_at = null`.execute(world.desk.db);
});

const has = async (): Promise<Record<string, number>> => {
  const { rows } = await sql<{ staff_id: string | null; chats: number }>`
    select staff_id, count(*)::integer as chats from chats where status <> 'closed' group by 1`.execute(
    world.desk.db,
  );
  return Object.fromEntries(rows.map(({ staff_id, chats }) => [staff_id ?? "nobody", chats]));
};
const begin = async (count: number, departmentId?: number) => {
  const begun = [];
  for (let more = 0; more < count; more++)
    begun.push(await beginChat(world, departmentId === undefined ? {} : { departmentId }));
  return begun;
};
const holderOf = async (id: string, by: Agent): Promise<string | null> =>
  (await by.ask("GET", `/chats/${id}`)).body.data.staff?.id ?? null;

test("a chat goes to the agent with the fewest chats, then to the one idle for longest", async () => {
  const [ada, bo, cy] = team as [Agent, Agent, Agent];
  await onDuty(ada);
  await onDuty(bo);
  const [first, , third] = await begin(3);
  const firstHolder = await holderOf(first?.id ?? "", ada);
  assert.equal(
    await holderOf(third?.id ?? "", ada),
    firstHolder,
    "the one who was offered theirs longer ago",
  );
  await onDuty(cy);
  const [fourth] = await begin(1);
  assert.equal(await holderOf(fourth?.id ?? "", ada), cy.id);
});

test("agents get no more chats than their capacity, and the rest wait for free capacity", async () => {
  const [ada, bo] = team as [Agent, Agent];
  await onDuty(ada, 2);
  const [first] = await begin(4);
  assert.deepEqual(await has(), { [ada.id]: 2, nobody: 2 });
  await ada.ask("POST", `/chats/${first?.id}/close`);
  assert.deepEqual(await has(), { [ada.id]: 2, nobody: 1 });
  await onDuty(bo, 1);
  assert.deepEqual(await has(), { [ada.id]: 2, [bo.id]: 1 });
  await begin(1);
  await onDuty(ada, 3);
  assert.deepEqual(await has(), { [ada.id]: 3, [bo.id]: 1 });
});

test("forty concurrent chats on two processes are distributed exactly", async () => {
  for (const agent of team) await onDuty(agent, 10);
  const other = await createSecondDesk();
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => beginChat(world, {}, index % 2 ? world.desk : other.desk)),
  );
  const [ada, bo, cy] = team as [Agent, Agent, Agent];
  assert.deepEqual(await has(), { [ada.id]: 10, [bo.id]: 10, [cy.id]: 10, nobody: 10 });
  await other.close();
});

test("concurrent takes, closes and sign-ons in two processes exceed no capacity and lose no chat", async () => {
  const [ada, bo, cy] = team as [Agent, Agent, Agent];
  for (const agent of [ada, bo]) await onDuty(agent, 3);
  const chats = await begin(12);
  const at = (agent: Agent, method: string, path: string, body?: unknown) =>
    fetch(`${second.url}/api/v1/staff${path}`, {
      method,
      headers: { authorization: `Bearer ${agent.token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const mine = async (agent: Agent): Promise<Json[]> =>
    (await agent.ask("GET", "/chats?view=mine")).body.data;
  const [ofAda, ofBo] = [await mine(ada), await mine(bo)];
  const statuses = await Promise.all([
    ...ofAda.map(({ id }) => ada.ask("POST", `/chats/${id}/close`)),
    ...ofBo.map(({ id }) => at(bo, "POST", `/chats/${id}/close`)),
    at(cy, "PUT", "/chats/duty", { is_on_duty: true, capacity: 3 }),
    ...Array.from({ length: 4 }, () => at(bo, "PUT", "/chats/duty", { is_on_duty: true })),
  ]);
  for (const { status } of statuses) assert.equal(status, 200);
  assert.equal(chats.length, 12);
  // Six were closed; the agents with a capacity of nine have the other six.
  const after = await has();
  assert.equal(after.nobody, undefined, JSON.stringify(after));
  assert.equal(
    Object.values(after).reduce((sum, count) => sum + count, 0),
    6,
  );
  assert.ok(
    Object.values(after).every((count) => count <= 3),
    JSON.stringify(after),
  );
});

test("ten concurrent requests for the next chat each get a different one", async () => {
  await begin(6);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => (team[index % 3] as Agent).ask("POST", "/chats/take", {})),
  );
  const ids = answers.flatMap(({ body }) => body.data?.id ?? []);
  assert.deepEqual([ids.length, new Set(ids).size], [6, 6]);
});

test("the next chat is one's own offered chat, never one offered to an available colleague", async () => {
  const [ada, bo] = team as [Agent, Agent];
  await onDuty(ada, 1);
  const [offered, waiting] = await begin(2);
  assert.equal((await bo.ask("POST", "/chats/take", {})).body.data.id, waiting?.id);
  assert.equal((await bo.ask("POST", "/chats/take", {})).body.data, null);
  assert.equal((await ada.ask("POST", "/chats/take", {})).body.data.id, offered?.id);
});

test("a chat whose visitor left uses no capacity, and comes after chats with waiting visitors", async () => {
  const [ada, bo] = team as [Agent, Agent];
  const begun = await begin(3);
  const left = begun.map(({ visitor }) => visitor.sessionId);
  await sql`update chat_sessions set seen_at = now() - interval '61 seconds' where id = any (${left})`.execute(
    world.desk.db,
  );
  await sql`update chats set last_message_at = now() - interval '61 seconds'
    where session_id = any (${left})`.execute(world.desk.db);
  const [there] = await begin(1);
  await onDuty(ada, 2);
  assert.equal(await holderOf(there?.id ?? "", bo), ada.id, "the visitor who is there comes first");
  assert.deepEqual(await has(), { [ada.id]: 1, nobody: 3 });
  await onDuty(ada, 2);
  assert.deepEqual(await has(), { [ada.id]: 2, nobody: 2 }, "what is left of the room is for those who left");
  await begin(1);
  assert.deepEqual(
    await has(),
    { [ada.id]: 3, nobody: 2 },
    "which they do not take from anyone who is there",
  );
  const { me } = (await ada.ask("GET", "/chats/duties")).body.data;
  assert.equal(me.open_chats, 2);
  await begin(1);
  assert.deepEqual(await has(), { [ada.id]: 3, nobody: 3 });
  const taken = [];
  for (let more = 0; more < 3; more++) taken.push((await bo.ask("POST", "/chats/take", {})).body.data);
  assert.deepEqual(
    taken.map(({ visitor }) => visitor.is_there),
    [true, false, false],
  );
});

test("an agent who is silent for two minutes is away, and available with the next heartbeat", async () => {
  const [ada, bo] = team as [Agent, Agent];
  await onDuty(ada);
  await sql`update chat_duties set seen_at = now() - interval '121 seconds'`.execute(world.desk.db);
  const stream = await openEvents(world.url, bearer(bo.token));
  await begin(1);
  assert.deepEqual(await has(), { nobody: 1 });
  const { on_duty } = (await bo.ask("GET", "/chats/duties")).body.data;
  assert.deepEqual(
    on_duty.map(({ staff, is_away }: Json) => [staff.name, is_away]),
    [["Ada Ames", true]],
  );
  await onDuty(ada);
  assert.deepEqual(await has(), { [ada.id]: 1 });
  const { data } = await stream.until(({ event }) => event === "chat.duty", "that she is back");
  assert.equal(data.staff.id, ada.id);
  stream.close();
});

test("an agent who goes away keeps accepted chats; offered chats go to others", async () => {
  const [ada, bo] = team as [Agent, Agent];
  await onDuty(ada);
  const [taken, offered] = await begin(2);
  await ada.ask("POST", `/chats/${taken?.id}/take`);
  await onDuty(bo);
  await offDuty(ada);
  assert.equal(await holderOf(taken?.id ?? "", bo), ada.id);
  assert.equal(await holderOf(offered?.id ?? "", bo), bo.id);
});

test("a chat transferred to a department goes to an available agent other than the sender", async () => {
  const [ada, bo] = team as [Agent, Agent];
  await onDuty(ada);
  const [chat] = await begin(1);
  const path = `/chats/${chat?.id}/hand-over`;
  assert.equal((await ada.ask("POST", path, { department_id: world.technical })).body.data.staff, null);
  await onDuty(bo);
  assert.equal(await holderOf(chat?.id ?? "", bo), bo.id);
  const moved = await bo.ask("POST", path, { department_id: world.billing });
  assert.deepEqual([moved.body.data.department.id, moved.body.data.staff.id], [world.billing, ada.id]);
});

test("a confined agent gets chats of their departments only, and sees who is available there", async () => {
  const cora = await newAgent(world, "Cora Fine", { department_ids: [world.billing] });
  const lia = await newAgent(world, "Lia Tern", { brand_ids: [world.lantern.id] });
  await onDuty(lia);
  await onDuty(cora);
  await begin(1);
  assert.deepEqual(await has(), { nobody: 1 });
  await begin(1, world.billing);
  assert.deepEqual(await has(), { nobody: 1, [cora.id]: 1 });
  const names = async (agent: Agent) =>
    (await agent.ask("GET", "/chats/duties")).body.data.on_duty.map(({ staff }: Json) => staff.name);
  assert.deepEqual(await names(cora), ["Cora Fine"]);
  assert.deepEqual(await names(team[0] as Agent), ["Cora Fine", "Lia Tern"]);
  for (const agent of [cora, lia]) await offDuty(agent);
});

test("an offered or transferred chat goes to another agent when the brand's answer time is over", async () => {
  const [ada, bo] = team as [Agent, Agent];
  const [chat] = await begin(1);
  const id = chat?.id ?? "";
  const watched = async () => {
    const { rows } = await sql<{ total: number }>`select count(*)::integer as total from jobs.job
      where name = 'look-for-chat-answer' and data ->> 'chatId' = ${id}`.execute(world.desk.db);
    return rows[0]?.total ?? 0;
  };
  await onDuty(ada);
  assert.equal(await watched(), 1);
  await onDuty(bo);
  const look = { brandId: world.harbour.id, chatId: id };
  await world.run(lookForAnswer, look);
  assert.equal(await holderOf(id, bo), ada.id, "there is time left");
  await sql`update chats set assigned_at = assigned_at - interval '2 minutes' where id = ${id}`.execute(
    world.desk.db,
  );
  await world.run(lookForAnswer, look);
  const { staff, entries, unanswered_told_at } = (await bo.ask("GET", `/chats/${id}`)).body.data;
  assert.deepEqual([staff.id, entries.at(-1).kind, unanswered_told_at !== null], [bo.id, "unanswered", true]);
  assert.equal(await watched(), 2);
  await bo.ask("POST", `/chats/${id}/hand-over`, { staff_id: ada.id });
  assert.equal(await watched(), 3);
});

test("a heartbeat changes nothing else, also after the agent went off duty", async () => {
  const [ada, bo] = team as [Agent, Agent];
  await onDuty(ada, 5);
  await sql`update chat_duties set seen_at = seen_at - interval '5 minutes' where staff_id = ${ada.id}`.execute(
    world.desk.db,
  );
  const [chat] = await begin(1);
  assert.equal(await holderOf(chat?.id ?? "", bo), null);
  const { is_on_duty, is_away, capacity } = (await ada.ask("PUT", "/chats/duty", {})).body.data;
  assert.deepEqual([is_on_duty, is_away, capacity], [true, false, 5]);
  assert.equal(await holderOf(chat?.id ?? "", bo), ada.id, "who is back is offered what waits");
  await offDuty(ada);
  await ada.ask("POST", `/chats/${chat?.id}/hand-over`, { staff_id: ada.id });
  assert.equal((await ada.ask("PUT", "/chats/duty", {})).body.data.is_on_duty, false);
  assert.equal(await holderOf(chat?.id ?? "", bo), ada.id, "what was handed to them stays theirs");
});

test("a heartbeat publishes no event", async () => {
  const [ada] = team as [Agent];
  const heard = async () => {
    const { rows } = await sql<{ total: number }>`select count(*)::integer as total from events
      where subject = 'chat_duty'`.execute(world.desk.db);
    return rows[0]?.total ?? 0;
  };
  await onDuty(ada);
  const before = await heard();
  await onDuty(ada);
  assert.equal(await heard(), before);
  await onDuty(ada, 5);
  assert.equal(await heard(), before + 1);
  assert.equal((await ada.ask("PUT", "/chats/duty", { is_on_duty: true, capacity: 21 })).status, 422);
});

/** A desk with its own connections, like another process. */
async function createSecondDesk() {
  const { openDatabase, openPool } = await import("../../../../infrastructure/database/connect.ts");
  const pool = openPool({ connection: world.connection, max: 10, applicationName: "second" });
  const db = openDatabase(pool);
  return { desk: { ...world.desk, db }, close: () => db.destroy() };
}
