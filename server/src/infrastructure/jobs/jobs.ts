import { fromKysely, type JobResult, type PgBoss } from "pg-boss";
import type { Connection } from "../database/client.ts";
import type { Database } from "../database/connect.ts";
import { givenUpQueue, onBoss, openBoss } from "./boss.ts";
import { type AnyJob, Hopeless, type Job, type JobKind } from "./job.ts";

interface When {
  startAfter?: string | undefined;
}

/** The options that the queue itself stores. */
interface Kept extends When {
  inOrderOf?: string | null | undefined;
}

/** Enqueues jobs. */
export interface Jobs {
  /** Enqueues in `db`, so the job exists exactly if that transaction commits. */
  enqueue<Data extends object>(db: Database, job: Job<never, Data>, data: Data, when?: When): Promise<void>;
  /** The same for a job that is known only by name, as in a backup. */
  enqueueNamed(db: Database, name: string, data: object, kept?: Kept): Promise<void>;
  stop(): Promise<void>;
}

/** How often a job runs before it is given up: over about four hours. */
export const maxRuns = 13;
const givenUpAreKeptSeconds = 90 * 24 * 3600;
// pg-boss deletes jobs that waited longer, by default after two weeks; a desk may be stopped for longer than that.
const mayWaitSeconds = 10 * 365 * 24 * 3600;

/** The queue for an HTTP process, which only enqueues; the runner handles supervision and schedules. */
export async function openQueue(connection: Connection): Promise<Jobs> {
  const { jobs, open } = buildQueue(connection);
  await open();
  return jobs;
}

/** The same, without database access before it is opened. */
export function buildQueue(connection: Connection): { jobs: Jobs; open(): Promise<void> } {
  const boss = openBoss(connection, { supervise: false, schedule: false, migrate: false, max: 1 });
  const enqueueNamed: Jobs["enqueueNamed"] = async (db, name, data, { startAfter, inOrderOf } = {}) => {
    await boss.send(name, data, {
      db: fromKysely(db),
      ...(startAfter === undefined ? {} : { startAfter }),
      ...(inOrderOf == null ? {} : { singletonKey: inOrderOf }),
    });
  };
  const jobs: Jobs = {
    enqueue: (db, { name, inOrderOf }, data, when) =>
      enqueueNamed(db, name, data, { ...when, inOrderOf: inOrderOf?.(data) }),
    enqueueNamed,
    stop: () => boss.stop({ graceful: false }),
  };
  return {
    jobs,
    async open() {
      await boss.start();
    },
  };
}

// pg-boss sends no notification when a delayed or blocked job becomes due; and with notifications on, it polls only every 30 s by default.
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
const timedPolling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
// Two, because the queue polls again at once only after a full batch; no more, because a killed process's batch is run again.
const batchOfOne = 2;

export interface RunningJobs {
  /** Looks for due jobs now, after the clock was moved. */
  lookNow(): void;
  /** Lets running jobs finish within this time. */
  stop(withinMs: number): Promise<void>;
}

/** Runs the jobs. A dead worker stops its heartbeat, and its job is retried within seconds. */
export async function runJobs<Tools>(
  connection: Connection,
  jobs: readonly AnyJob<Tools>[],
  tools: Tools,
  onError: (error: Error) => void,
): Promise<RunningJobs> {
  const boss = openBoss(connection, { supervise: true, schedule: true, migrate: false, max: 4 });
  // pg-boss reports errors as plain objects.
  boss.on("error", (error) => onError(error instanceof Error ? error : Object.assign(new Error(), error)));
  await boss.start();
  let releasing: Promise<void> | undefined;
  const timer = setInterval(() => {
    releasing = letGoBehindGivenUp(boss).catch(onError);
  }, letGoEveryMs);
  const workers: string[] = [];
  for (const job of jobs) {
    workers.push(await work(boss, job, tools));
    // A run that was missed during downtime or skipped by a clock change is made up for once, and not a day later.
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: "UTC", missed: "once" });
  }
  return {
    lookNow() {
      for (const worker of workers) boss.notifyWorker(worker);
    },
    async stop(withinMs) {
      clearInterval(timer);
      await releasing;
      await boss.stop({ graceful: true, timeout: withinMs });
    },
  };
}

function work<Tools>(boss: PgBoss, job: AnyJob<Tools>, tools: Tools): Promise<string> {
  const { name, isTimed, inOrderOf, atOnce = 1 } = job;
  const options = {
    ...(isTimed || inOrderOf ? timedPolling : polling),
    heartbeatRefreshSeconds: 4,
    batchSize: Math.max(atOnce, batchOfOne),
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  return boss.work(name, options, async (batch) => {
    if (atOnce > 1)
      return Promise.all(batch.map(({ id, data }) => resultOf(id, () => job.run(tools, data as never))));
    const results: JobResult[] = [];
    for (const { id, data } of batch) results.push(await resultOf(id, () => job.run(tools, data as never)));
    return results;
  });
}

const letGoEveryMs = 5_000;

/** A given-up job blocks those behind it while it is in its queue, so it is moved to the other queue. */
async function letGoBehindGivenUp(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(
    `delete from jobs.job failed using jobs.job kept
      where failed.state = 'failed' and failed.policy = 'key_strict_fifo'
        and kept.name = $1 and kept.source_name = failed.name and kept.source_id = failed.id`,
    [givenUpQueue],
  );
}

/** Each job of a batch has its own result: an error fails no other job. */
async function resultOf(id: string, run: () => Promise<void>): Promise<JobResult> {
  try {
    await run();
    return { id, status: "completed" };
  } catch (error) {
    // A permanent failure counts as completed, because a retry could not help.
    const status = error instanceof Hopeless ? "completed" : "failed";
    return { id, status, output: { message: String(error) } };
  }
}

/** Creates or updates the queue's schema and queues. Called under the migration lock. */
export async function prepareQueue(connection: Connection, jobs: readonly JobKind[]): Promise<void> {
  await onBoss(connection, { migrate: true }, async (boss) => {
    if (!(await boss.getQueue(givenUpQueue)))
      await boss.createQueue(givenUpQueue, { retentionSeconds: givenUpAreKeptSeconds });
    for (const { name, inOrderOf, cron } of jobs) {
      // A scheduled job comes again, so it needs no dead letter.
      const deadLetter = cron ? null : givenUpQueue;
      const known = await boss.getQueue(name);
      if (known) {
        if ((known.deadLetter ?? null) !== deadLetter) await boss.updateQueue(name, { deadLetter });
        if (known.retentionSeconds !== mayWaitSeconds) await letWait(boss, name);
        continue;
      }
      await boss.createQueue(name, {
        policy: inOrderOf ? "key_strict_fifo" : "standard",
        heartbeatSeconds: 10,
        notify: true,
        retryLimit: maxRuns - 1,
        retryDelay: 5,
        retryBackoff: true,
        retryDelayMax: 3600,
        deleteAfterSeconds: 24 * 3600,
        retentionSeconds: mayWaitSeconds,
        ...(deadLetter === null ? {} : { deadLetter }),
      });
    }
  });
}

/** Applies the longer retention to an older queue and its waiting jobs. */
async function letWait(boss: PgBoss, name: string): Promise<void> {
  await boss.updateQueue(name, { retentionSeconds: mayWaitSeconds });
  await boss.getDb().executeSql(
    `update jobs.job set keep_until = start_after + make_interval(secs => $2)
      where name = $1 and state < 'active'`,
    [name, mayWaitSeconds],
  );
}
