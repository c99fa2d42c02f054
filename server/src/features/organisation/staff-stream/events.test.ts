import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { bearer, type EventStream, openEvents } from "../../../../test/event-stream.ts";
import { startSecondProcess } from "../../../../test/second-process/start-second-process.ts";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";
import { createStaff } from "../staff-accounts/admin.ts";
import { StaffEvent } from "./staff-event.ts";

let world: World;
let tom: EventStream;
before(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  tom?.close();
  tom = await openEvents(world.url, bearer(world.tom.token));
});
after(async () => {
  tom.close();
  await world.close();
});

const asClient = (number: string, path: string, body?: unknown) =>
  world.platform("POST", `/clients/${ines}/tickets/${number}${path}`, body === undefined ? {} : { body });

async function does(number: string, verb: string, body?: unknown): Promise<void> {
  const { status, text } = await world.staff(
    "POST",
    `/tickets/${number}/${verb}`,
    body === undefined ? {} : { body },
  );
  assert.ok(status < 300, `${verb}: ${status} ${text}`);
}

/** The received events of one ticket, abbreviated. */
const ofTicket = (stream: EventStream, number: string): string[] =>
  stream
    .told()
    .filter(({ ticket_number }) => ticket_number === number)
    .map(({ type, changed }) => [type, ...changed].join(" "));

/** Waits until these streams received a new event in Billing, and so all earlier ones. */
async function untilAllIsTold(...streams: EventStream[]): Promise<void> {
  const last = await world.openTicket({ department_id: world.billing });
  const isLast = ({ data }: Json) => data?.ticket_number === last.number;
  await Promise.all(streams.map((stream) => stream.until(isLast, "the last ticket")));
  // The other streams receive it at the same time, on connections of their own.
  await delay(100);
}

test("staff receive each ticket event with type, place and actor", async () => {
  const { number } = await world.openTicket();
  await asClient(number, "/replies", { body: "Still down" });
  await asClient(number, "/secrets", { label: "FTP", value: "v" });
  await does(number, "assign", { staff_id: world.tom.id });
  await does(number, "start");
  await does(number, "replies", { body: "Looking", status: "in_progress" });
  await does(number, "notes", { body: "It is php" });
  await does(number, "transfer", { department_id: world.billing });
  await does(number, "close");
  await asClient(number, "/replies", { body: "Down again" });
  await untilAllIsTold(tom);
  assert.deepEqual(ofTicket(tom, number), [
    "ticket.created",
    "ticket.replied",
    "ticket.changed secrets",
    "ticket.assigned assignee_id",
    "ticket.changed status",
    "ticket.replied",
    "ticket.noted",
    "ticket.changed department_id",
    "ticket.changed status",
  ]);
  const told = tom.told().filter(({ ticket_number }) => ticket_number === number);
  const byTom = { id: world.tom.id, name: "Tom Ferris" };
  assert.deepEqual(
    told.map(({ staff }) => staff),
    [null, null, null, byTom, byTom, byTom, byTom, byTom, byTom],
  );
  const { brand_id, department_id } = told.at(-1);
  assert.deepEqual([brand_id, department_id], [world.harbour.id, world.billing]);
});

test("an event has exactly its schema's fields", async () => {
  await world.openTicket();
  const { data } = await tom.until(({ event }) => event === "ticket.created");
  assert.deepEqual(Object.keys(data), Object.keys((StaffEvent as Json).properties));
  assert.match(data.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
});

test("a reply that reopens is delivered as reply and as status change", async () => {
  const { number } = await world.openTicket();
  await asClient(number, "/close");
  await asClient(number, "/replies", { body: "Down again" });
  await untilAllIsTold(tom);
  assert.deepEqual(ofTicket(tom, number), [
    "ticket.created",
    "ticket.changed status",
    "ticket.replied",
    "ticket.changed status",
  ]);
});

test("changes outside verbs are delivered too: statements over many tickets, reveals", async () => {
  const one = await world.openTicket();
  const other = await world.openTicket();
  const secret = await asClient(one.number, "/secrets", { label: "FTP", value: "v" });
  await does(one.number, `secrets/${secret.body.data.id}/reveal`, {});
  await sql`update tickets set tags = '{moved}', priority = 'low' where number in (${one.number}, ${other.number})`.execute(
    world.desk.db,
  );
  await sql`update tickets set updated_at = now() where number = ${one.number}`.execute(world.desk.db);
  await untilAllIsTold(tom);
  assert.deepEqual(ofTicket(tom, one.number), [
    "ticket.created",
    "ticket.changed secrets",
    "ticket.changed activity",
    "ticket.changed priority tags",
  ]);
  assert.deepEqual(ofTicket(tom, other.number), ["ticket.created", "ticket.changed priority tags"]);
});

test("a rolled-back change is not delivered", async () => {
  const { number } = await world.openTicket();
  await world.desk.db
    .transaction()
    .execute(async (tx) => {
      await sql`update tickets set priority = 'low' where number = ${number}`.execute(tx);
      throw new Error("taken back");
    })
    .catch(() => undefined);
  await untilAllIsTold(tom);
  assert.deepEqual(ofTicket(tom, number), ["ticket.created"]);
});

test("a change in one process reaches another one faster than polling", async () => {
  const second = await startSecondProcess(world);
  const there = await openEvents(second.url, bearer(world.tom.token));
  try {
    const delays: number[] = [];
    for (let round = 0; round < 5; round++) {
      const { number } = await world.openTicket();
      const answered = performance.now();
      await there.until(({ data }) => data?.ticket_number === number);
      delays.push(performance.now() - answered);
    }
    // With polling alone, each would take a second on average.
    assert.ok((delays.toSorted((a, b) => a - b)[1] as number) < 500, delays.join());
  } finally {
    there.close();
    await second.stop();
  }
});

test("a change without a notification is delivered by polling", async () => {
  const { number } = await world.openTicket();
  await untilAllIsTold(tom);
  await sql`update tickets set priority = 'low' where number = ${number}`.execute(world.desk.db);
  await tom.until(({ data }) => data?.ticket_number === number && data.changed.includes("priority"));
});

async function confinedAgent(confined: { brand_ids?: number[]; department_ids?: number[] }) {
  const email = `agent-${Math.random()}@staff.example`;
  const agent = await createStaff(world.desk, { kind: "operator" }, { email, name: "Ada", role: "agent" });
  await confine(agent.id, confined);
  return agent;
}

async function confine(id: string, to: { brand_ids?: number[]; department_ids?: number[] }) {
  const body = { is_confined: true, brand_ids: [], department_ids: [], ...to };
  assert.equal((await world.admin("PATCH", `/staff/${id}`, { body })).status, 200);
}

test("a confined agent receives events of their departments and brands only", async () => {
  const ofBilling = await confinedAgent({ department_ids: [world.billing] });
  const ofLantern = await confinedAgent({ brand_ids: [world.lantern.id] });
  const ofNothing = await confinedAgent({});
  const streams = await Promise.all(
    [ofBilling, ofLantern, ofNothing].map(({ token }) => openEvents(world.url, bearer(token))),
  );
  const [billing, lantern, nothing] = streams as [EventStream, EventStream, EventStream];
  const technical = await world.openTicket();
  const mine = await world.openTicket({ department_id: world.billing });
  await does(technical.number, "notes", { body: "Between us" });
  await does(mine.number, "assign", { staff_id: world.tom.id });
  await untilAllIsTold(tom, billing);
  assert.deepEqual(ofTicket(billing, mine.number), [
    "ticket.created",
    "ticket.replied",
    "ticket.assigned assignee_id",
  ]);
  for (const stream of streams) assert.ok(!stream.text().includes(technical.number));
  for (const stream of [lantern, nothing]) assert.deepEqual(stream.told(), []);
  for (const stream of streams) stream.close();
});

test("a transfer sends ticket.left and no more to those who lose sight of it", async () => {
  const { token } = await confinedAgent({ department_ids: [world.billing] });
  const billing = await openEvents(world.url, bearer(token));
  const { number } = await world.openTicket({ department_id: world.billing });
  await billing.until(({ data }) => data?.ticket_number === number);
  await does(number, "transfer", { department_id: world.technical });
  const left = await billing.until(({ event }) => event === "ticket.left");
  assert.deepEqual(
    { ...left.data, created_at: "" },
    {
      type: "ticket.left",
      subject: null,
      ticket_number: number,
      brand_id: null,
      department_id: null,
      staff: null,
      changed: [],
      presence: null,
      created_at: "",
    },
  );
  await does(number, "notes", { body: "Between us" });
  await does(number, "close");
  await untilAllIsTold(tom, billing);
  assert.equal(ofTicket(billing, number).at(-1), "ticket.left");
  // Events before the move are no longer sent to them either.
  const again = await openEvents(world.url, { ...bearer(token), "last-event-id": billing.sent[1]?.id ?? "" });
  await untilAllIsTold(again);
  assert.deepEqual(ofTicket(again, number), ["ticket.left"]);
  again.close();
  billing.close();
});

test("a transfer is delivered to those who gain sight of the ticket", async () => {
  const { token } = await confinedAgent({ department_ids: [world.billing] });
  const billing = await openEvents(world.url, bearer(token));
  const { number } = await world.openTicket();
  await does(number, "transfer", { department_id: world.billing });
  await billing.until(({ data }) => data?.ticket_number === number && data.type === "ticket.changed");
  billing.close();
});

test("a deleted ticket sends ticket.left to everyone who could see it", async () => {
  const { token } = await confinedAgent({ department_ids: [world.billing] });
  const billing = await openEvents(world.url, bearer(token));
  const mine = await world.openTicket({ department_id: world.billing });
  const other = await world.openTicket();
  await does(other.number, "merge", { into: mine.number });
  await tom.until(({ data }) => data?.ticket_number === other.number && data.type === "ticket.left");
  await untilAllIsTold(tom, billing);
  assert.ok(!billing.text().includes(other.number));
  billing.close();
});

test("a new confinement applies to open streams", async () => {
  const agent = await confinedAgent({ brand_ids: [world.harbour.id] });
  const stream = await openEvents(world.url, bearer(agent.token));
  const seen = await world.openTicket();
  await stream.until(({ data }) => data?.ticket_number === seen.number);
  await confine(agent.id, { department_ids: [world.billing] });
  await does(seen.number, "start");
  const { number } = await world.openTicket();
  await untilAllIsTold(tom, stream);
  assert.deepEqual(ofTicket(stream, seen.number), ["ticket.created"]);
  assert.deepEqual(ofTicket(stream, number), []);
  stream.close();
});

test("no event contains written text or a secret", async () => {
  const body = { body: "canary-body" };
  const { number } = await world.openTicket({
    ...body,
    subject: "canary-subject",
    cc: ["canary@cc.example"],
  });
  await asClient(number, "/replies", body);
  const secret = await asClient(number, "/secrets", { label: "canary-label", value: "canary-value" });
  await does(number, "replies", body);
  await does(number, "notes", body);
  await does(number, `secrets/${secret.body.data.id}/reveal`, { reason: "canary-reason" });
  await world.staff("PATCH", `/tickets/${number}`, { body: { subject: "canary-new", tags: ["canary-tag"] } });
  await world.openGuestTicket({ ...body, first_name: "Canary", email: "canary@visitor.example" });
  await untilAllIsTold(tom);
  assert.ok(ofTicket(tom, number).includes("ticket.changed subject tags"), ofTicket(tom, number).join());
  assert.ok(!/canary|maurer|@/i.test(tom.text()), tom.text());
  const { rows } = await sql<{
    all: string;
  }>`select string_agg(event::text, '') as all from staff_feed event`.execute(world.desk.db);
  assert.ok(!/canary|maurer|@/i.test(rows[0]?.all ?? ""));
});

test("only staff may open it: 401 without a token, 403 with an integration key", async () => {
  const statusWith = async (headers: Record<string, string>) =>
    (await openEvents(world.url, headers, { untilLive: false })).status;
  assert.equal(await statusWith({}), 401);
  assert.equal(await statusWith(bearer("sds_unknown")), 401);
  assert.equal(await statusWith(bearer(world.harbour.key)), 403);
});

test("the answer is an event stream that proxies do not buffer", async () => {
  assert.match(tom.headers["content-type"] ?? "", /^text\/event-stream/);
  assert.equal(tom.headers["cache-control"], "no-store");
  assert.equal(tom.headers["x-accel-buffering"], "no");
  assert.match(tom.text(), /^retry: \d+\n\n/);
});
