import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { bearer, openEvents } from "../../../../test/event-stream.ts";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";
import { createStaff } from "../staff-accounts/admin.ts";

let world: World;
let ticket: Json;
before(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  ticket = await world.openTicket();
});
after(() => world.close());

const as = (token: string, method: string, body?: unknown, number: string = ticket.number) =>
  world.ask(method, `/api/v1/staff/tickets/${number}/presence`, {
    token,
    ...(body === undefined ? {} : { body }),
  });
const tomSays = (state: unknown) => as(world.tom.token, "PUT", { state });
const mayaSays = (state: unknown) => as(world.maya.token, "PUT", { state });
const mayaSees = async (): Promise<Json[]> => (await as(world.maya.token, "GET")).body.data;

/** An event of an earlier test may come late: any open transaction holds later events back. */
const isOfTicket = ({ data }: Json): boolean =>
  data?.type === "presence" && data.ticket_number === ticket.number;

/** Ages all presences by this many seconds. */
const pass = (seconds: number) =>
  sql`update ticket_presence set expires_at = expires_at - make_interval(secs => ${seconds}::integer)`.execute(
    world.desk.db,
  );

async function confinedTo(department_ids: number[]): Promise<string> {
  const email = `agent-${Math.random()}@staff.example`;
  const { id, token } = await createStaff(
    world.desk,
    { kind: "operator" },
    { email, name: "Ada", role: "agent" },
  );
  await world.admin("PATCH", `/staff/${id}`, { body: { is_confined: true, department_ids } });
  return token;
}

test("each agent sees who else views or answers a ticket, without themselves", async () => {
  assert.deepEqual((await tomSays("looking")).body, { data: [] });
  const answer = await mayaSays("looking");
  assert.equal(answer.status, 200);
  const [{ since, ...tom }] = answer.body.data;
  assert.deepEqual(tom, { staff: { id: world.tom.id, name: "Tom Ferris" }, state: "looking" });
  assert.match(since, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  const seenByTom = (await tomSays("answering")).body.data;
  assert.deepEqual(
    seenByTom.map(({ staff, state }: Json) => [staff.name, state]),
    [["Maya Lind", "looking"]],
  );
  assert.deepEqual(
    (await mayaSees()).map(({ state }) => state),
    ["answering"],
  );
  assert.deepEqual((await as(world.tom.token, "GET")).body.data, seenByTom);
});

test("leaving removes the presence, and can be repeated", async () => {
  await tomSays("looking");
  assert.equal((await tomSays("gone")).status, 200);
  assert.deepEqual(await mayaSees(), []);
  assert.equal((await tomSays("gone")).status, 200);
});

test("presence expires after 45 seconds; a renewal keeps its start", async () => {
  await tomSays("looking");
  const [{ since }] = (await mayaSees()) as [Json];
  await pass(44);
  assert.equal((await mayaSees()).length, 1);
  await tomSays("looking");
  await pass(44);
  assert.equal((await mayaSees())[0].since, since);
  await pass(2);
  assert.deepEqual(await mayaSees(), []);
  await tomSays("looking");
  assert.notEqual((await mayaSees())[0].since, since);
});

test("a ticket outside the scope answers 404", async () => {
  const token = await confinedTo([world.billing]);
  await tomSays("looking");
  for (const [method, body] of [
    ["GET", undefined],
    ["PUT", { state: "looking" }],
    ["PUT", { state: "gone" }],
  ] as const) {
    assert.equal((await as(token, method, body)).status, 404);
    assert.equal((await as(world.tom.token, method, body, "10000000000000")).status, 404);
  }
  assert.deepEqual(await mayaSees().then((present) => present.map(({ staff }) => staff.name)), [
    "Tom Ferris",
  ]);
});

test("presence is for staff, and has one of three values", async () => {
  for (const state of ["typing", "", null, 1]) {
    assert.deepEqual(Object.keys((await tomSays(state)).body.errors), ["state"]);
  }
  for (const method of ["GET", "PUT"]) {
    const body = method === "PUT" ? { state: "looking" } : undefined;
    assert.equal((await as("", method, body)).status, 401);
    assert.equal((await as(world.harbour.key, method, body)).status, 403);
  }
  await tomSays("answering");
  const seen = await world.platform("GET", `/clients/${ines}/tickets/${ticket.number}`);
  assert.ok(!seen.text.includes("answering") && !seen.text.includes("Tom"));
});

test("arrival, change and departure are published, a renewal is not", async () => {
  const maya = await openEvents(world.url, bearer(world.maya.token));
  await tomSays("looking");
  await tomSays("looking");
  await tomSays("answering");
  await mayaSays("looking");
  await tomSays("gone");
  const last = await world.openTicket();
  await maya.until(({ data }) => data?.ticket_number === last.number);
  const told = maya.told().filter((data) => isOfTicket({ data }));
  assert.deepEqual(
    told.map(({ staff, ticket_number }) => [staff.name, ticket_number]),
    ["Tom Ferris", "Tom Ferris", "Maya Lind", "Tom Ferris"].map((name) => [name, ticket.number]),
  );
  assert.deepEqual(told.at(-1).presence, []);
  maya.close();
});

test("a presence event lists who else is present", async () => {
  const maya = await openEvents(world.url, bearer(world.maya.token));
  await tomSays("answering");
  const { data } = await maya.until(isOfTicket);
  const [{ since: _, ...tom }] = data.presence;
  assert.deepEqual(tom, { staff: { id: world.tom.id, name: "Tom Ferris" }, state: "answering" });
  maya.close();
});

test("an expired presence is published too", async () => {
  await tomSays("answering");
  const maya = await openEvents(world.url, bearer(world.maya.token));
  await pass(46);
  await maya.until((sent) => isOfTicket(sent) && sent.data.presence.length === 0, "that no one is there");
  maya.close();
});

test("presence on a ticket is not sent to staff who cannot see it", async () => {
  const billing = await openEvents(world.url, bearer(await confinedTo([world.billing])));
  const maya = await openEvents(world.url, bearer(world.maya.token));
  await tomSays("answering");
  await maya.until(isOfTicket);
  await delay(100);
  assert.deepEqual(billing.told(), []);
  billing.close();
  maya.close();
});

test("presence is deleted with the ticket", async () => {
  await tomSays("looking");
  await sql`delete from tickets where id = ${ticket.id}`.execute(world.desk.db);
  const { rows } = await sql`select from ticket_presence where ticket_id = ${ticket.id}`.execute(
    world.desk.db,
  );
  assert.equal(rows.length, 0);
});
