import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { onBusyMachine } from "../../../test/command-line.ts";
import { testDatabase } from "../../../test/database.ts";
import { type Database, openDatabase, openPool } from "../database/connect.ts";
import { onBoss } from "./boss.ts";
import { givenUpJobs, retryGivenUp } from "./given-up.ts";
import { type AnyJob, Hopeless, type Job } from "./job.ts";
import { type Jobs, openQueue, prepareQueue, runJobs } from "./jobs.ts";
import { waitingJobs } from "./waiting-jobs.ts";

interface Step {
  key: string;
  step: number;
}

/** The finished jobs by their key; and how often each is to fail before it succeeds. */
interface Tools {
  done: (Step & { at: number })[];
  failing: Map<string, number>;
  running: number;
  mostAtOnce: number;
}

const doStep =
  (ms: number) =>
  async (tools: Tools, { key, step }: Step): Promise<void> => {
    tools.mostAtOnce = Math.max(tools.mostAtOnce, ++tools.running);
    await delay(ms);
    tools.running--;
    const left = tools.failing.get(`${key} ${step}`) ?? 0;
    tools.failing.set(`${key} ${step}`, left - 1);
    if (left === Number.POSITIVE_INFINITY) throw new Hopeless("never");
    if (left > 0) throw new Error("not yet");
    tools.done.push({ key, step, at: Date.now() });
  };

const plain: Job<Tools, Step> = { name: "test-plain", run: doStep(5) };
const ordered: Job<Tools, Step> = {
  name: "test-ordered",
  run: doStep(20),
  inOrderOf: ({ key }) => key,
  atOnce: 8,
};
const kinds: readonly AnyJob<Tools>[] = [plain, ordered];

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: Database;
let jobs: Jobs;
before(async () => {
  database = await testDatabase();
  await prepareQueue(database.connection, kinds);
  db = openDatabase(openPool({ connection: database.connection, max: 4, applicationName: "test" }));
  jobs = await openQueue(database.connection);
});
after(async () => {
  await jobs.stop();
  await db.destroy();
  await database.drop();
});

async function running(work: (tools: Tools) => Promise<void>): Promise<void> {
  const tools: Tools = { done: [], failing: new Map(), running: 0, mostAtOnce: 0 };
  const runner = await runJobs(database.connection, kinds, tools, () => undefined);
  try {
    await work(tools);
  } finally {
    await runner.stop(2_000);
  }
}

async function until(is: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await is()) && Date.now() < end) await delay(20);
  assert.ok(await is(), `not within ${withinMs} ms`);
}

test("all waiting jobs of a kind run when the jobs process starts", async () => {
  for (let step = 0; step < 9; step++) await jobs.enqueue(db, plain, { key: "a", step });
  await running(({ done }) => until(() => done.length === 9, 4_000));
});

test("a job enqueued while the jobs process runs starts at once, without polling", async () => {
  await running(async ({ done }) => {
    await delay(500);
    for (let step = 0; step < 6; step++) {
      await jobs.enqueue(db, plain, { key: "b", step });
      // The next poll comes five seconds after the last.
      await until(() => done.length === step + 1, 4_000);
    }
  });
});

test("many jobs run at once, those with the same key in sequence", async () => {
  const keys = ["a", "b", "c", "d", "e", "f", "g", "h"];
  for (const step of [1, 2, 3]) {
    for (const key of keys) await jobs.enqueue(db, ordered, { key, step });
  }
  await running(async (tools) => {
    await until(() => tools.done.length === 24, 8_000);
    for (const key of keys) {
      const steps = tools.done.filter((each) => each.key === key).map(({ step }) => step);
      assert.deepEqual(steps, [1, 2, 3]);
    }
    assert.ok(tools.mostAtOnce > 4, `${tools.mostAtOnce} at once`);
  });
});

test("a job whose worker died, or lost its connection, is retried within seconds", async () => {
  await jobs.enqueue(db, plain, { key: "orphaned", step: 0 });
  await sql`update jobs.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '15 seconds'
    where name = 'test-plain' and data->>'key' = 'orphaned'`.execute(db);
  await running(async ({ done }) => {
    await until(() => done.some(({ key }) => key === "orphaned"), onBusyMachine(20_000));
  });
});

test("a retry delays the jobs behind it and no others", async () => {
  await running(async (tools) => {
    tools.failing.set("slow 1", 1);
    for (const step of [1, 2]) await jobs.enqueue(db, ordered, { key: "slow", step });
    await jobs.enqueue(db, ordered, { key: "quick", step: 1 });
    await until(() => tools.done.length === 1, 2_000);
    assert.equal(tools.done[0]?.key, "quick");
    await until(() => tools.done.length === 3, 12_000);
    assert.deepEqual(
      tools.done.slice(1).map(({ key, step }) => `${key} ${step}`),
      ["slow 1", "slow 2"],
    );
  });
});

test("each retry waits longer than the one before", async () => {
  await jobs.enqueue(db, plain, { key: "later", step: 1 });
  const waits: number[] = [];
  const isOf = sql`name = 'test-plain' and data->>'key' = 'later'`;
  await running(async (tools) => {
    tools.failing.set("later 1", 4);
    while (waits.length < 4) {
      const { rows } = await sql<{
        wait: number;
      }>`select extract(epoch from start_after - started_on)::float8 as wait
        from jobs.job where ${isOf} and state = 'retry' and retry_count = ${waits.length}`.execute(db);
      if (!rows[0]) {
        await delay(20);
        continue;
      }
      waits.push(rows[0].wait);
      await sql`update jobs.job set start_after = now() where ${isOf}`.execute(db);
    }
    await until(() => tools.done.length === 1, onBusyMachine(10_000));
  });
  assert.deepEqual(
    waits,
    waits.toSorted((a, b) => a - b),
  );
  assert.ok(Number(waits[0]) >= 5 && Number(waits[3]) > 3 * Number(waits[0]), waits.join(", "));
});

test("a permanent failure is not retried, and needs no action", async () => {
  await running(async (tools) => {
    tools.failing.set("never 1", Number.POSITIVE_INFINITY);
    await jobs.enqueue(db, plain, { key: "never", step: 1 });
    const stateOf = async () => {
      const { rows } = await sql<{ state: string }>`select state from jobs.job
        where name = 'test-plain' and data->>'key' = 'never'`.execute(db);
      return rows[0]?.state;
    };
    for (let tries = 0; (await stateOf()) !== "completed" && tries < 100; tries++) await delay(20);
    assert.equal(await stateOf(), "completed");
    assert.deepEqual(await givenUpJobs(db), []);
  });
});

test("a job that used all attempts is kept, is backed up, and runs again on request", async () => {
  await jobs.enqueue(db, ordered, { key: "mail", step: 1 });
  await sql`update jobs.job set retry_count = retry_limit where data->>'key' = 'mail'`.execute(db);
  await running(async (tools) => {
    tools.failing.set("mail 1", 1);
    for (let tries = 0; (await givenUpJobs(db)).length === 0 && tries < 400; tries++) await delay(20);
    await jobs.enqueue(db, ordered, { key: "mail", step: 2 });
    assert.deepEqual(
      (await givenUpJobs(db)).map(({ name, count, reason }) => ({ name, count, reason })),
      [{ name: "test-ordered", count: 1, reason: "Error: not yet" }],
    );
    await until(() => tools.done.length === 1, 10_000);
    assert.equal(tools.done[0]?.step, 2, "what is behind it goes on without it");
    // A job stays in the queue for a moment after its work is done.
    await until(async () => (await waitingJobs(db, ["test-ordered"])).length === 1, 10_000);
    const kept = await waitingJobs(db, ["test-ordered"]);
    assert.deepEqual(
      kept.map(({ name, data, in_order_of }) => ({ name, data, in_order_of })),
      [{ name: "test-ordered", data: { key: "mail", step: 1 }, in_order_of: "mail" }],
    );
    assert.equal(await retryGivenUp(database.connection, "test-plain"), 0);
    assert.equal(await retryGivenUp(database.connection, "test-ordered"), 1);
    await until(() => tools.done.length === 2, 4_000);
    assert.deepEqual(await givenUpJobs(db), []);
  });
});

/** As if the clock had moved on, or the desk had been down for this long. */
const later = (key: string, interval: string) =>
  sql`update jobs.job set created_on = created_on - ${interval}::interval, start_after = start_after - ${interval}::interval,
    keep_until = keep_until - ${interval}::interval where data->>'key' = ${key}`.execute(db);

async function tidied(): Promise<void> {
  await sql`update jobs.queue set maintain_on = null`.execute(db);
  await onBoss(database.connection, {}, (boss) => boss.supervise());
}

test("a job that waited for weeks still runs, also in a queue from an older version", async () => {
  await jobs.enqueue(db, plain, { key: "weeks", step: 1 });
  await later("weeks", "20 days");
  await tidied();
  await sql`update jobs.queue set retention_seconds = 14 * 24 * 3600`.execute(db);
  await jobs.enqueue(db, ordered, { key: "before", step: 1 });
  await later("before", "13 days");
  await prepareQueue(database.connection, kinds);
  await later("before", "7 days");
  await tidied();
  await running(({ done }) => until(() => done.length === 2, 4_000));
});

test("a missed daily job is made up for once", async () => {
  const daily: AnyJob<Tools> = { ...plain, name: "test-daily", cron: "0 0 * * *" };
  await prepareQueue(database.connection, [daily]);
  const begun = async (work: (tools: Tools) => Promise<void>) => {
    const tools: Tools = { done: [], failing: new Map(), running: 0, mostAtOnce: 0 };
    const runner = await runJobs(database.connection, [daily], tools, () => undefined);
    await work(tools).finally(() => runner.stop(2_000));
  };
  await begun(async () => undefined);
  await sql`update jobs.schedule set created_on = created_on - interval '4 days'`.execute(db);
  await sql`update jobs.version set cron_on = now() - interval '3 days'`.execute(db);
  await begun(({ done }) => until(() => done.length === 1, onBusyMachine(20_000)));
  const { rows } = await sql`select from jobs.job where name = 'test-daily'`.execute(db);
  assert.equal(rows.length, 1);
});

test("an older queue gets its dead letter queue, and failed recurring jobs are not kept", async () => {
  const queues = async () => {
    const { rows } = await sql<{ name: string; dead_letter: string | null }>`
      select name, dead_letter from jobs.queue
      where name in ('test-hourly', 'test-ordered', 'test-plain') order by name`.execute(db);
    return Object.fromEntries(rows.map(({ name, dead_letter }) => [name, dead_letter]));
  };
  await sql`update jobs.queue set dead_letter = null`.execute(db);
  const hourly: AnyJob<Tools> = { ...plain, name: "test-hourly", cron: "0 * * * *" };
  for (let start = 1; start <= 2; start++) await prepareQueue(database.connection, [...kinds, hourly]);
  assert.deepEqual(await queues(), {
    "test-hourly": null,
    "test-ordered": "given-up",
    "test-plain": "given-up",
  });
});
