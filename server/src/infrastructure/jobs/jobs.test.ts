import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { testDatabase } from "../../../test/database.ts";
import { type Database, openDatabase, openPool } from "../database/connect.ts";
import { type AnyJob, Hopeless, type Job } from "./job.ts";
import { type Jobs, openQueue, prepareQueue, runJobs } from "./jobs.ts";

interface Step {
  key: string;
  step: number;
}

/** What was done, by whom it was kept for; and what is to fail how often before it succeeds. */
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
    await runner.stop({ graceful: true, timeout: 2_000 });
  }
}

async function until(is: () => boolean, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (!is() && Date.now() < end) await delay(20);
  assert.ok(is(), `not within ${withinMs} ms`);
}

test("all of a kind that wait when the jobs start are done at once", async () => {
  for (let step = 0; step < 9; step++) await jobs.enqueue(db, plain, { key: "a", step });
  await running(({ done }) => until(() => done.length === 9, 4_000));
});

test("what is enqueued while the jobs run is done at once, without a look in between", async () => {
  await running(async ({ done }) => {
    await delay(500);
    for (let step = 0; step < 6; step++) {
      const began = Date.now();
      await jobs.enqueue(db, plain, { key: "b", step });
      await until(() => done.length === step + 1, 1_000);
      assert.ok(Date.now() - began < 1_000);
    }
  });
});

test("many are done at once, those that belong together one after the other", async () => {
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

test("while one is tried again those behind it wait, and nothing else does", async () => {
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

test("what fails for good is not tried again", async () => {
  await running(async (tools) => {
    tools.failing.set("never 1", Number.POSITIVE_INFINITY);
    await jobs.enqueue(db, plain, { key: "never", step: 1 });
    const stateOf = async () => {
      const { rows } = await sql<{ state: string }>`select state from jobs.job
        where name = 'test-plain' and data->>'key' = 'never'`.execute(db);
      return rows[0]?.state;
    };
    for (let tries = 0; (await stateOf()) !== "failed" && tries < 100; tries++) await delay(20);
    assert.equal(await stateOf(), "failed");
  });
});
