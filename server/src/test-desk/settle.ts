import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../infrastructure/database/connect.ts";
import { givenUpQueue } from "../infrastructure/jobs/boss.ts";

const lookEveryMs = 10;
// A job that waits behind one that failed is due, but does not run.
const defaultPatienceMs = 30_000;

/** Waits until each job that is due has run, and those that they enqueued. Fails with their names if that takes too long. */
export async function settle(db: Database, patienceMs = defaultPatienceMs): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const due = await dueJobs(db);
    if (due.length === 0) return;
    if (performance.now() > deadline)
      throw new Error(`After ${patienceMs / 1000} s, jobs are still due: ${due.join(", ")}.`);
    await delay(lookEveryMs);
  }
}

/** The names of their queues. */
async function dueJobs(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from jobs.job
    where (state = 'active' or (state < 'active' and start_after <= clock_timestamp()))
      and name <> ${givenUpQueue} and name not like ${"\\_\\_pgboss%"}
    order by name`.execute(db);
  return rows.map(({ name }) => name);
}
