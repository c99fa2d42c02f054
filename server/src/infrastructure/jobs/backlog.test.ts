import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { register } from "prom-client";
import { createWorld, type World } from "../../../test/world.ts";
import { mailGuest } from "../../features/channels/ticket-emails/guest-email.ts";
import { measureBacklog, measureGivenUp } from "../../runtime/metrics/metrics.ts";
import { jobBacklogOf } from "./backlog.ts";
import { onBoss } from "./boss.ts";
import { retryGivenUp } from "./given-up.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("waiting jobs are counted by kind, from the time at which they were due", async () => {
  const { db } = world.desk;
  await sql`delete from jobs.job`.execute(db);
  measureBacklog([mailGuest], db);
  assert.deepEqual(await jobBacklogOf(db), []);
  assert.match(await register.metrics(), /sidedesk_jobs_waiting\{kind="mail-guest"\} 0/);

  await world.openGuestTicket();
  await world.openGuestTicket();
  await world.desk.jobs.enqueue(
    db,
    mailGuest,
    { brandId: 1, ticketId: "later", occasion: "opened" },
    { startAfter: new Date(Date.now() + 3_600_000).toISOString() },
  );
  await sql`update jobs.job set start_after = start_after - interval '2 minutes'
    where start_after < now()`.execute(db);
  const [mails, ...more] = await jobBacklogOf(db);
  assert.deepEqual([mails?.name, mails?.waiting, more], ["mail-guest", 2, []]);
  assert.ok(Math.abs((mails?.oldestSeconds ?? 0) - 120) < 20);
  const metrics = await register.metrics();
  assert.match(metrics, /sidedesk_jobs_waiting\{kind="mail-guest"\} 2/);
  assert.match(metrics, /sidedesk_jobs_oldest_waiting_seconds\{kind="mail-guest"\} 1[12]\d/);
});

test("failed jobs are counted by kind until they are retried", async () => {
  const { db } = world.desk;
  await sql`delete from jobs.job`.execute(db);
  measureGivenUp([mailGuest], db);
  const told = async () =>
    /sidedesk_jobs_given_up\{kind="mail-guest"\} (\d)/.exec(await register.metrics())?.[1];
  assert.equal(await told(), "0");
  await world.openGuestTicket();
  await sql`update jobs.job set retry_count = retry_limit where name = ${mailGuest.name}`.execute(db);
  assert.equal(await told(), "0", "it may still succeed");
  await onBoss(world.connection, {}, async (boss) => {
    const [job] = await boss.fetch(mailGuest.name);
    assert.ok(job);
    await boss.fail(mailGuest.name, job.id, { message: "The mail server is away." });
  });
  assert.equal(await told(), "1");
  assert.equal(await retryGivenUp(world.connection, mailGuest.name), 1);
  assert.equal(await told(), "0");
});
