import { fromKysely, type JobResult, type PgBoss } from "pg-boss";
import type { Connection } from "../database/client.ts";
import type { Database } from "../database/connect.ts";
import { givenUpQueue, onBoss, openBoss } from "./boss.ts";
import { type AnyJob, Hopeless, type Job, type JobKind } from "./job.ts";

interface When {
  startAfter?: string | undefined;
}

/** As the queue itself keeps it. */
interface Kept extends When {
  inOrderOf?: string | null | undefined;
}

/** Puts jobs into the queue. */
export interface Jobs {
  /** Enqueues in `db`, so the job exists exactly when that transaction commits. */
  enqueue<Data extends object>(db: Database, job: Job<never, Data>, data: Data, when?: When): Promise<void>;
  /** The same for what is known by its name only, as a backup keeps it. */
  enqueueNamed(db: Database, name: string, data: object, kept?: Kept): Promise<void>;
  stop(): Promise<void>;
}

/** How often a job is run before it is given up: over some four hours. */
export const maxRuns = 13;
const givenUpAreKeptSeconds = 90 * 24 * 3600;
// The queue throws away what has waited for longer, by default for two weeks: less than a desk may stand still.
const mayWaitSeconds = 10 * 365 * 24 * 3600;

/** The queue as an HTTP process needs it: it only enqueues; supervision and schedules are the runner's. */
export async function openQueue(connection: Connection): Promise<Jobs> {
  const { jobs, open } = buildQueue(connection);
  await open();
  return jobs;
}

/** The same, which asks the database for nothing before it is opened. */
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

// A job for later is not notified of when its time comes, nor is one that waited for another; and beside notifications the
// queue would look every 30 s only.
const polling = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5 };
const timedPolling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
// Two, because only after a full batch the queue looks for more at once; and no more, because what a killed process had
// done of a batch is done again.
const batchOfOne = 2;

export interface RunningJobs {
  /** What is under way may end, for so long. */
  stop(withinMs: number): Promise<void>;
}

/** Runs the jobs. A worker that dies stops its heartbeat, and its job is taken up again within seconds. */
export async function runJobs<Tools>(
  connection: Connection,
  jobs: readonly AnyJob<Tools>[],
  tools: Tools,
  onError: (error: Error) => void,
): Promise<RunningJobs> {
  const boss = openBoss(connection, { supervise: true, schedule: true, migrate: false, max: 4 });
  // It tells of errors by plain objects with the members of one.
  boss.on("error", (told) => onError(told instanceof Error ? told : Object.assign(new Error(), told)));
  await boss.start();
  let releasing: Promise<void> | undefined;
  const timer = setInterval(() => {
    releasing = letGoBehindGivenUp(boss).catch(onError);
  }, letGoEveryMs);
  for (const job of jobs) {
    await work(boss, job, tools);
    // What came due while nobody looked, or was jumped over by a clock that was set, is done once, and not a day later.
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: "UTC", missed: "once" });
  }
  return {
    async stop(withinMs) {
      clearInterval(timer);
      await releasing;
      await boss.stop({ graceful: true, timeout: withinMs });
    },
  };
}

async function work<Tools>(boss: PgBoss, job: AnyJob<Tools>, tools: Tools): Promise<void> {
  const { name, isTimed, inOrderOf, atOnce = 1 } = job;
  const options = {
    ...(isTimed || inOrderOf ? timedPolling : polling),
    heartbeatRefreshSeconds: 4,
    batchSize: Math.max(atOnce, batchOfOne),
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const;
  await boss.work(name, options, async (batch) => {
    if (atOnce > 1)
      return Promise.all(batch.map(({ id, data }) => resultOf(id, () => job.run(tools, data as never))));
    const results: JobResult[] = [];
    for (const { id, data } of batch) results.push(await resultOf(id, () => job.run(tools, data as never)));
    return results;
  });
}

const letGoEveryMs = 5_000;

/** What was given up holds on to those behind it, for as long as its queue has it: it is the other queue's from then on. */
async function letGoBehindGivenUp(boss: PgBoss): Promise<void> {
  await boss.getDb().executeSql(
    `delete from jobs.job failed using jobs.job kept
      where failed.state = 'failed' and failed.policy = 'key_strict_fifo'
        and kept.name = $1 and kept.source_name = failed.name and kept.source_id = failed.id`,
    [givenUpQueue],
  );
}

/** Each of a batch for itself: what one throws fails no other. */
async function resultOf(id: string, run: () => Promise<void>): Promise<JobResult> {
  try {
    await run();
    return { id, status: "completed" };
  } catch (error) {
    // What fails for good is done with: nobody could have it tried again.
    const status = error instanceof Hopeless ? "completed" : "failed";
    return { id, status, output: { message: String(error) } };
  }
}

/** Creates or updates the queue's own schema and its queues. Called under the lock of the migrations. */
export async function prepareQueue(connection: Connection, jobs: readonly JobKind[]): Promise<void> {
  await onBoss(connection, { migrate: true }, async (boss) => {
    if (!(await boss.getQueue(givenUpQueue)))
      await boss.createQueue(givenUpQueue, { retentionSeconds: givenUpAreKeptSeconds });
    for (const { name, inOrderOf, cron } of jobs) {
      // What comes again by itself is tried again by itself.
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

/** A queue of before, and what waits in it. */
async function letWait(boss: PgBoss, name: string): Promise<void> {
  await boss.updateQueue(name, { retentionSeconds: mayWaitSeconds });
  await boss.getDb().executeSql(
    `update jobs.job set keep_until = start_after + make_interval(secs => $2)
      where name = $1 and state < 'active'`,
    [name, mayWaitSeconds],
  );
}
