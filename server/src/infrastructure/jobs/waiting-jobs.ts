import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { Jobs } from "./jobs.ts";

/** A pending job, as a backup stores it: ids only, like every job. */
export interface WaitingJob {
  name: string;
  data: object;
  start_after: string;
  /** The key of jobs that run in order; missing in older backups. */
  in_order_of?: string | null;
}

/** The pending jobs of these names, including given-up ones, without those of a schedule. */
export async function waitingJobs(db: Database, names: readonly string[]): Promise<WaitingJob[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('jobs.job') is not null as exists`.execute(db);
  if (!found[0]?.exists) return [];
  const { rows } = await sql<WaitingJob>`
    select kind as name, data, start_after, singleton_key as in_order_of
    from jobs.job cross join lateral (select coalesce(source_name, name) as kind) as made
    where state in ('created', 'retry', 'active') and kind not in (select name from jobs.schedule)
      and kind = any (${names})
    order by coalesce(source_created_on, created_on), id`.execute(db);
  return rows;
}

/** Enqueues it in the transaction of `db`. */
export async function enqueueAgain(
  jobs: Jobs,
  db: Database,
  { name, data, start_after, in_order_of }: WaitingJob,
): Promise<void> {
  await jobs.enqueueNamed(db, name, data, { startAfter: start_after, inOrderOf: in_order_of });
}
