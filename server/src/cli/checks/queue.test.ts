import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createWorld, type World } from "../../../test/world.ts";
import { releaseHeldTickets } from "../../features/tickets/release-holds.ts";
import { checkBacklog, checkGivenUp } from "./queue.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

/** As if a job had been waiting for this long. */
async function leaveWaiting(interval: string): Promise<void> {
  const { jobs, db } = world.desk;
  await jobs.enqueue(db, releaseHeldTickets, {});
  await sql`update jobs.job set start_after = now() - ${interval}::interval
    where name = ${releaseHeldTickets.name}`.execute(db);
}

test("jobs that wait less than a minute pass", async () => {
  await leaveWaiting("50 seconds");
  const [check, ...more] = await checkBacklog(world.desk.db);
  assert.deepEqual([check?.status, more], ["ok", []]);
});

test("jobs that wait longer are reported by kind, with number and waiting time", async () => {
  await leaveWaiting("5 minutes");
  const [check] = await checkBacklog(world.desk.db);
  assert.equal(check?.status, "warning");
  assert.match(JSON.stringify(check), /release-held-tickets: \d+ waiting, the oldest for 5 minutes\./);
});

test("failed jobs are reported with their error and a remedy", async () => {
  const { db } = world.desk;
  assert.equal((await checkGivenUp(db))[0]?.status, "ok");
  await sql`insert into jobs.job (name, data, source_name, output, start_after) values ('given-up', '{"ticketId": "1"}',
    'mail-guest', '{"message": "Error: 451 try later"}', now() - interval '1 hour')`.execute(db);
  const [check] = await checkGivenUp(db);
  assert.equal(check?.status, "warning");
  assert.match(check?.detail ?? "", /^mail-guest: 1 failed after all attempts, .*: Error: 451 try later$/);
  assert.match(check?.remedy ?? "", /sidedesk jobs retry --kind mail-guest/);
  assert.doesNotMatch(JSON.stringify(await checkBacklog(db)), /given-up/, "nobody is late with it");
});
