import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { until } from "../../../../test/command-line.ts";
import { halfDone } from "../../../../test/crash/incomplete-rows.ts";
import { asOwner } from "../../../../test/database.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { removeWhatIsOver } from "./remove-expired.ts";

let world: World;
before(async () => {
  world = await createWorld();
  const retention = { closed_tickets_days: 30 };
  assert.equal(
    (await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { retention } })).status,
    200,
  );
});
after(() => world.close());

const remove = () => world.run(removeWhatIsOver, {});

const numberOf = async (what: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select (${what})::integer as number`.execute(world.desk.db);
  return rows[0]?.number ?? 0;
};

async function oldMails(count: number): Promise<void> {
  await sql`insert into mails (id, mail_id, brand_id, occasion, recipient, state, created_at)
    select id, id, ${world.harbour.id}, 'test', 'a@b.example', 'sent', now() - interval '91 days'
    from generate_series(1, ${count}) n, lpad(n::text, 26, '0') id`.execute(world.desk.db);
}

const mails = () => numberOf(sql`select count(*) from mails`);

test("a run deletes 2000 rows of a kind and leaves the rest to the next; it deletes nothing while stopping", async () => {
  await oldMails(2_300);
  await removeWhatIsOver.run({ ...world.tools(), stopping: AbortSignal.abort() }, {});
  assert.equal(await mails(), 2_300);
  await remove();
  assert.equal(await mails(), 300);
  await remove();
  assert.equal(await mails(), 0);
});

/** Tickets closed at the same time, in the order of their removal. */
async function closedTogether(count: number): Promise<string[]> {
  const opened = await Promise.all(Array.from({ length: count }, () => world.openTicket()));
  const ids = opened.map(({ id }) => id).sort();
  await sql`update tickets set status = 'closed', closed_at = now() - interval '40 days'
    where id = any (${ids})`.execute(world.desk.db);
  return ids;
}

const held = 7_361_120_099;

/** Kills a process during its removal of this ticket. */
async function killAt(ticketId: string): Promise<void> {
  await asOwner(
    world,
    `create function wait_in_removal() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${held}); return old; end $$;
    create trigger waits before delete on all_tickets for each row when (old.id = '${ticketId}')
      execute function wait_in_removal()`,
  );
  const worker = fork(new URL("../../../../test/second-process/jobs.ts", import.meta.url), { execArgv: [] });
  const ended = once(worker, "exit");
  const { connection, dataDir, desk } = world;
  await desk.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${held})`.execute(tx);
    worker.send({ connection, dataDir, smtpUrl: "smtp://127.0.0.1:1" });
    await once(worker, "message");
    await desk.jobs.enqueue(desk.db, removeWhatIsOver, {});
    const waits =
      "select from pg_stat_activity where wait_event = 'advisory' and query like 'delete from \"all_tickets\"%'";
    await until(async () => (await asOwner(world, waits)).rowCount === 1, 60_000);
    worker.kill("SIGKILL");
    await ended;
  });
}

test("a killed process has deleted and counted whole batches, and the next run continues", async () => {
  const ids = await closedTogether(60);
  const left = () => numberOf(sql`select count(*) from tickets where id = any (${ids})`);
  const noted = () =>
    numberOf(
      sql`select coalesce(sum(removed), 0) from retention_removals where kept_by = 'closed_tickets_days'`,
    );
  const told = () =>
    numberOf(sql`select coalesce(sum((details ->> 'closed_tickets')::integer), 0) from audit_log
      where action = 'brand.kept-no-longer'`);
  await killAt(ids.at(-1) ?? "");
  assert.deepEqual([await left(), await noted(), await told()], [10, 50, 0]);
  // PostgreSQL releases the killed process's locks as soon as it notices.
  await until(async () => {
    await remove();
    return (await left()) === 0;
  }, 30_000);
  assert.deepEqual([await noted(), await told()], [0, 60]);
  for (const [what, count] of Object.entries(await halfDone(world.connection)))
    assert.equal(Number(count), 0, what);
});
