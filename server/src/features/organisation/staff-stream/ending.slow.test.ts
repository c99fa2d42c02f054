import assert from "node:assert/strict";
import { connect } from "node:net";
import { after, afterEach, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { bearer, type EventStream, openEvents } from "../../../../test/event-stream.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { createStaff } from "../staff-accounts/admin.ts";
import { staffStreamsOf } from "./streams.ts";

let world: World;
let idle: EventStream;
const begun = performance.now();
before(async () => {
  world = await createWorld();
  idle = await openEvents(world.url, bearer(world.maya.token));
});
after(async () => {
  idle.close();
  await world.close();
});

const streams: EventStream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

async function listen(headers: Record<string, string> = bearer(world.tom.token)): Promise<EventStream> {
  const stream = await openEvents(world.url, headers);
  streams.push(stream);
  return stream;
}

async function endsWith(stream: EventStream, reason: string): Promise<void> {
  assert.deepEqual((await stream.until(({ event }) => event === "ended", "the end")).data, { reason });
  await stream.ended;
}

async function untilOnly(count: number): Promise<void> {
  const began = performance.now();
  while (staffStreamsOf(world.desk).count !== count) {
    assert.ok(performance.now() - began < 15_000, `${staffStreamsOf(world.desk).count} streams`);
    await delay(10);
  }
}

async function newToken(fields: object = {}): Promise<{ id: string; token: string }> {
  const { body } = await world.staff("POST", "/tokens", {
    body: { name: "Page", password: world.tom.password, ...fields },
  });
  return { id: body.data.id, token: body.token };
}

test("a stream ends with the token that opened it, and delivers nothing after that", async () => {
  const { id, token } = await newToken();
  const [revoked, other] = [await listen(bearer(token)), await listen()];
  assert.equal((await world.staff("DELETE", `/tokens/${id}`)).status, 204);
  const { number } = await world.openTicket();
  await endsWith(revoked, "signed_out");
  await other.until(({ data }) => data?.ticket_number === number);
  assert.ok(!revoked.text().includes(number));
});

test("a stream ends when its token expires", async () => {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const { id, token } = await newToken({ expires_at });
  const stream = await listen(bearer(token));
  // Expires by time only, without a notification.
  await sql`update staff_tokens set expires_at = clock_timestamp() where id = ${id}`.execute(world.desk.db);
  await endsWith(stream, "signed_out");
});

test("a stream ends when its session does", async () => {
  const { headers } = await world.ask("POST", "/api/v1/staff/session", {
    body: { email: world.tom.email, password: world.tom.password },
  });
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
  const stream = await listen({ cookie });
  const { number } = await world.openTicket();
  await stream.until(({ data }) => data?.ticket_number === number);
  await sql`update staff_sessions set last_seen_at = now() - interval '13 hours'`.execute(world.desk.db);
  await endsWith(stream, "signed_out");
});

test("a stream ends when its member is deactivated", async () => {
  const email = "short@staff.example";
  const member = await createStaff(world.desk, { kind: "operator" }, { email, name: "Short", role: "agent" });
  const stream = await listen(bearer(member.token));
  await world.admin("PATCH", `/staff/${member.id}`, { body: { active: false } });
  await endsWith(stream, "signed_out");
});

test("a member has ten streams at most; the oldest is closed", async () => {
  const first = await listen();
  for (let more = 0; more < 9; more++) await listen();
  assert.equal(staffStreamsOf(world.desk).count, 11);
  const eleventh = await listen();
  await endsWith(first, "too_many_streams");
  const { number } = await world.openTicket();
  for (const stream of [eleventh, idle]) await stream.until(({ data }) => data?.ticket_number === number);
});

test("a stream leaves nothing behind after its reader left or after HEAD", async () => {
  await untilOnly(1);
  for (let round = 0; round < 5; round++) (await listen()).close();
  const head = await fetch(`${world.url}/api/v1/staff/events`, {
    method: "HEAD",
    headers: bearer(world.tom.token),
  });
  assert.equal(head.status, 200);
  assert.match(head.headers.get("content-type") ?? "", /^text\/event-stream/);
  await untilOnly(1);
});

test("every 15 seconds a heartbeat carries the current position", async () => {
  await delay(Math.max(0, begun + 13_000 - performance.now()));
  const beat = await idle.until(({ comment }) => comment !== undefined, "a heartbeat");
  assert.match(beat.id ?? "", /^\d+-\d+$/);
  const again = await listen({ ...bearer(world.maya.token), "last-event-id": beat.id ?? "" });
  assert.ok(!again.text().includes("resync"));
});

test("a reader that does not read is disconnected before memory fills up", async () => {
  const { number } = await world.openTicket();
  const stuck = connect(Number(new URL(world.url).port));
  stuck.write(
    `GET /api/v1/staff/events HTTP/1.1\r\nhost: desk\r\nauthorization: Bearer ${world.tom.token}\r\n\r\n`,
  );
  await untilOnly(2);
  // Enough to fill the system's buffer for a connection, and then the desk's.
  await sql`insert into staff_feed (brand_id, ticket_id, type, changed)
    select brand_id, id, 'ticket.changed', array_fill('status'::text, array[60])
    from tickets, generate_series(1, 16000) where number = ${number}`.execute(world.desk.db);
  await untilOnly(1);
  const last = await world.openTicket();
  await idle.until(({ data }) => data?.ticket_number === last.number);
  stuck.destroy();
});

test("the desk stops with open streams, and asks them to reconnect", async () => {
  const other = await createWorld();
  const open = await Promise.all(
    [other.tom, other.maya, other.tom].map(({ token }) => openEvents(other.url, bearer(token))),
  );
  await other.app.close();
  for (const stream of open) await endsWith(stream, "stopping");
  await other.close();
});
