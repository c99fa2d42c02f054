import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { onBusyMachine, until } from "../../../test/command-line.ts";
import { clientPath } from "../../../test/conformance/shapes.ts";
import { readerOf } from "../../../test/tickets.ts";
import { createWorld, ines, type Json, type World } from "../../../test/world.ts";
import { runJobs } from "../../infrastructure/jobs/jobs.ts";
import { jobs } from "../features.ts";
import { releaseHeldTickets } from "./release-holds.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);

test("a hold ends on time and not before", async () => {
  const { number, id } = await world.openTicket();
  await world.staff("POST", `/tickets/${number}/hold`, { body: { until: "2099-01-01T00:00:00Z" } });
  await world.run(releaseHeldTickets, {});
  assert.equal((await read(number)).status, "on_hold");
  await sql`update tickets set on_hold_until = now() - interval '1 second' where id = ${id}`.execute(
    world.desk.db,
  );
  await world.run(releaseHeldTickets, {});
  const ticket = await read(number);
  assert.equal(ticket.status, "open");
  const released = ticket.activity.at(-1);
  assert.deepEqual([released.event, released.actor.type], ["released", "system"]);
});

test("every answer shows a hold as over at its end, before a job has written it", async () => {
  const { number, id } = await world.openTicket();
  await world.staff("POST", `/tickets/${number}/hold`, { body: { until: "2099-01-01T00:00:00Z" } });
  const listed = async (status: string) => {
    const { body } = await world.staff("GET", `/tickets?status=${status}&per_page=100`);
    return body.data.filter((ticket: Json) => ticket.number === number);
  };
  assert.deepEqual([(await listed("on_hold")).length, (await listed("open")).length], [1, 0]);
  await sql`update tickets set on_hold_until = now() - interval '1 second' where id = ${id}`.execute(
    world.desk.db,
  );

  const path = `${clientPath(ines)}/tickets`;
  const detail = (await world.platform("GET", `${path}/${number}`)).body.data;
  assert.deepEqual([detail.status, detail.status_label, "on_hold_until" in detail], ["open", "Open", false]);
  const items = (await world.platform("GET", path)).body.data;
  assert.equal(items.find((item: Json) => item.number === number).status, "open");
  const ofStaff = await read(number);
  assert.deepEqual([ofStaff.status, "on_hold_until" in ofStaff], ["open", false]);
  const [queued] = await listed("open");
  assert.deepEqual([queued.status, queued.on_hold_until], ["open", null]);
  assert.equal((await listed("on_hold")).length, 0);
  const release = await world.staff("POST", `/tickets/${number}/release`);
  assert.equal(release.status, 409);
  assert.match(release.body.message, /is open/);

  await world.run(releaseHeldTickets, {});
  const released = (await read(number)).activity.at(-1);
  assert.deepEqual([released.event, released.actor.type], ["released", "system"]);
});

test("an action after the end of a hold finds the ticket open", async () => {
  const { number, id } = await world.openTicket();
  await world.staff("POST", `/tickets/${number}/hold`, { body: { until: "2099-01-01T00:00:00Z" } });
  await sql`update tickets set on_hold_until = now() - interval '1 second' where id = ${id}`.execute(
    world.desk.db,
  );
  const body = { body: "Still there?" };
  const reply = await world.platform("POST", `${clientPath(ines)}/tickets/${number}/replies`, { body });
  assert.equal(reply.body.ticket.status, "open");
  await world.run(releaseHeldTickets, {});
  const { activity } = await read(number);
  assert.ok(
    activity.every(({ event }: Json) => event !== "released"),
    "there is nothing left to release",
  );
});

test("the queue releases a hold within seconds of its end", async () => {
  const { number } = await world.openTicket();
  const runner = await runJobs(world.connection, jobs, world.tools(), () => undefined);
  try {
    const ends = Date.now() + 3_000;
    await world.staff("POST", `/tickets/${number}/hold`, { body: { until: new Date(ends).toISOString() } });
    await until(async () => (await read(number)).status === "open", 3_000 + onBusyMachine(5_000));
    assert.ok(Date.now() >= ends);
  } finally {
    await runner.stop(5_000);
  }
});
