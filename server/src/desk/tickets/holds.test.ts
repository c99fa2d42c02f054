import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { onBusyMachine, until } from "../../../test/command-line.ts";
import { readerOf } from "../../../test/tickets.ts";
import { createWorld, type World } from "../../../test/world.ts";
import { runJobs } from "../../infrastructure/jobs/jobs.ts";
import { jobs } from "../features.ts";
import { releaseHeldTickets } from "./holds.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const read = readerOf(() => world);

test("a hold ends by itself at its end, and not before", async () => {
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

test("the queue ends a hold within seconds of its end", async () => {
  const { number } = await world.openTicket();
  const runner = await runJobs(world.connection, jobs, world.tools(), () => undefined);
  try {
    const ends = Date.now() + 3_000;
    await world.staff("POST", `/tickets/${number}/hold`, { body: { until: new Date(ends).toISOString() } });
    await until(async () => (await read(number)).status === "open", 3_000 + onBusyMachine(5_000));
    assert.ok(Date.now() >= ends);
  } finally {
    await runner.stop({ graceful: true, timeout: 5_000 });
  }
});
