import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../infrastructure/database/connect.ts";
import { givenUpQueue } from "../infrastructure/jobs/boss.ts";

const lookEveryMs = 10;
// A job that waits behind one that failed is due, but does not run.
const patienceMs = 5_000;

/** Waits until each job that is due has run, and those that they enqueued. */
export async function settle(db: Database): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while ((await hasDueJobs(db)) && performance.now() < deadline) await delay(lookEveryMs);
}

async function hasDueJobs(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from jobs.job
    where (state = 'active' or (state < 'active' and start_after <= clock_timestamp()))
      and name <> ${givenUpQueue} and name not like ${"\\_\\_pgboss%"}
    limit 1`.execute(db);
  return rows.length > 0;
}
