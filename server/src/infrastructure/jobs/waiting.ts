import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { type JobName, type Jobs, jobNames } from "./jobs.ts";

/** A job that is still to be done, as a backup keeps it: ids only, like every job. */
export interface WaitingJob {
  name: string;
  data: unknown;
  start_after: string;
}

/** The jobs not done yet, without those that a schedule makes anew. */
export async function waitingJobs(db: Database): Promise<WaitingJob[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('jobs.job') is not null as exists`.execute(db);
  if (!found[0]?.exists) return [];
  const { rows } = await sql<WaitingJob>`
    select name, data, start_after from jobs.job
    where state in ('created', 'retry', 'active') and name not in (select name from jobs.schedule)
      and name = any (${jobNames})
    order by created_on, id`.execute(db);
  return rows;
}

/** Puts it into the queue, in the transaction of `db`. Does nothing for a kind that this version has no more. */
export async function enqueueAgain(
  jobs: Jobs,
  db: Database,
  { name, data, start_after }: WaitingJob,
): Promise<void> {
  if (!jobNames.includes(name as JobName)) return;
  await jobs.enqueue(db, name as JobName, data as never, { startAfter: start_after });
}
