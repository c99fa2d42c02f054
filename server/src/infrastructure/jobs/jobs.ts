import { fromKysely, PgBoss } from "pg-boss";
import type { Connection, Database } from "../database/connect.ts";
import type { AnyJob, Job } from "./job.ts";

interface When {
  startAfter: string;
}

/** Puts jobs into the queue. */
export interface Jobs {
  /** Enqueues in `db`, so the job exists exactly when that transaction commits. */
  enqueue<Data extends object>(db: Database, job: Job<never, Data>, data: Data, when?: When): Promise<void>;
  /** The same for what is known by its name only, as a backup keeps it. */
  enqueueNamed(db: Database, name: string, data: object, when?: When): Promise<void>;
  stop(): Promise<void>;
}

const schema = "jobs";

/** The queue as an HTTP process needs it: it only enqueues; supervision and schedules are the runner's. */
export async function openQueue(connection: Connection): Promise<Jobs> {
  const boss = openBoss(connection, { supervise: false, schedule: false, migrate: false, max: 1 });
  await boss.start();
  const enqueueNamed: Jobs["enqueueNamed"] = async (db, name, data, when) => {
    await boss.send(name, data, { db: fromKysely(db), ...when });
  };
  return {
    enqueue: (db, { name }, data, when) => enqueueNamed(db, name, data, when),
    enqueueNamed,
    stop: () => boss.stop({ graceful: false }),
  };
}

// A job for later is not notified of when its time comes, and beside notifications the queue looks every 30 s only.
const timedPolling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
const polling = { pollingIntervalSeconds: 2 };

/** Runs the jobs. A worker that dies stops its heartbeat, and its job is taken up again within seconds. */
export async function runJobs<Tools>(
  connection: Connection,
  jobs: readonly AnyJob<Tools>[],
  tools: Tools,
  onError: (error: Error) => void,
): Promise<PgBoss> {
  const boss = openBoss(connection, { supervise: true, schedule: true, migrate: false, max: 4 });
  boss.on("error", onError);
  await boss.start();
  for (const { name, run, cron, isTimed } of jobs) {
    const looking = { ...(isTimed ? timedPolling : polling), heartbeatRefreshSeconds: 4 };
    await boss.work(name, looking, async (batch) => {
      for (const { data } of batch) await run(tools, data as never);
    });
    if (cron) await boss.schedule(name, cron, {}, { tz: "UTC" });
  }
  return boss;
}

/** Creates or updates the queue's own schema and its queues. Called under the lock of the migrations. */
export async function prepareQueue(connection: Connection, names: readonly string[]): Promise<void> {
  const boss = openBoss(connection, { supervise: false, schedule: false, migrate: true, max: 2 });
  await boss.start();
  for (const name of names) {
    if (await boss.getQueue(name)) continue;
    await boss.createQueue(name, {
      heartbeatSeconds: 10,
      notify: true,
      retryLimit: 12,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      deleteAfterSeconds: 24 * 3600,
    });
  }
  await boss.stop({ graceful: false });
}

function openBoss(
  connection: Connection,
  options: { supervise: boolean; schedule: boolean; migrate: boolean; max: number },
): PgBoss {
  const address = typeof connection === "string" ? { connectionString: connection } : connection;
  const boss = new PgBoss({
    ...address,
    schema,
    application_name: "sidedesk jobs",
    useListenNotify: options.supervise,
    monitorIntervalSeconds: 5,
    ...options,
  });
  // Without a listener, an error event would end the process; the next attempt reconnects.
  boss.on("error", () => undefined);
  return boss;
}
