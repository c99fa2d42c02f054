import { fromKysely, PgBoss } from "pg-boss";
import type { Connection, Database } from "../database/connect.ts";

/** Each kind of job and what it carries: ids only, never text or secrets, so that the queue's tables hold none. */
export interface JobData {
  "mail-guest-link": { brandId: number; ticketId: string; occasion: "opened" | "replied" };
  "mail-staff-link": { staffId: string; purpose: "invitation" | "reset" };
  "purge-credentials": Record<string, never>;
  "release-held-tickets": Record<string, never>;
  "forget-what-expired": Record<string, never>;
  "sweep-files": Record<string, never>;
}

export type JobName = keyof JobData;

export const jobNames: JobName[] = [
  "mail-guest-link",
  "mail-staff-link",
  "purge-credentials",
  "release-held-tickets",
  "forget-what-expired",
  "sweep-files",
];

/** Puts jobs into the queue. */
export interface Jobs {
  /** Enqueues in `db`, so the job exists exactly when that transaction commits. */
  enqueue<Name extends JobName>(
    db: Database,
    name: Name,
    data: JobData[Name],
    when?: { startAfter: string },
  ): Promise<void>;
  stop(): Promise<void>;
}

const schema = "jobs";

/** The queue as an HTTP process needs it: it only enqueues; supervision and schedules are the runner's. */
export async function openQueue(connection: Connection): Promise<Jobs> {
  const boss = openBoss(connection, { supervise: false, schedule: false, migrate: false, max: 1 });
  await boss.start();
  return {
    async enqueue(db, name, data, when) {
      await boss.send(name, data, { db: fromKysely(db), ...when });
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

export type Work = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

const schedules: Partial<Record<JobName, string>> = {
  "purge-credentials": "*/10 * * * *",
  "release-held-tickets": "* * * * *",
  "forget-what-expired": "17 * * * *",
  "sweep-files": "47 * * * *",
};

// A job for later is not notified of when its time comes, and beside notifications the queue looks every 30 s only.
const timedPolling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 1 };
const isTimed = (name: JobName) => name === "release-held-tickets";

/** Runs the jobs. A worker that dies stops its heartbeat, and its job is taken up again within seconds. */
export async function runJobs(
  connection: Connection,
  work: Work,
  onError: (error: Error) => void,
): Promise<PgBoss> {
  const boss = openBoss(connection, { supervise: true, schedule: true, migrate: false, max: 4 });
  boss.on("error", onError);
  await boss.start();
  for (const name of jobNames) {
    const polling = isTimed(name) ? timedPolling : { pollingIntervalSeconds: 2 };
    await boss.work(name, { ...polling, heartbeatRefreshSeconds: 4 }, async (jobs) => {
      for (const job of jobs) await work[name](job.data as never);
    });
    const cron = schedules[name];
    if (cron) await boss.schedule(name, cron, {}, { tz: "UTC" });
  }
  return boss;
}

/** Creates or updates the queue's own schema and its queues. Called under the lock of the migrations. */
export async function prepareQueue(connection: Connection): Promise<void> {
  const boss = openBoss(connection, { supervise: false, schedule: false, migrate: true, max: 2 });
  await boss.start();
  for (const name of jobNames) {
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
