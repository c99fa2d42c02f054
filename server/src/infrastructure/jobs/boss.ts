import { PgBoss } from "pg-boss";
import { type Connection, queueConfig } from "../database/client.ts";

/** The queue for jobs that failed on every attempt. It has no worker. */
export const givenUpQueue = "given-up";

/** A pg-boss instance that is not started yet. */
export function openBoss(
  connection: Connection,
  options: { supervise: boolean; schedule: boolean; migrate: boolean; max: number },
): PgBoss {
  const boss = new PgBoss({
    ...queueConfig(connection),
    schema: "jobs",
    application_name: "sidedesk jobs",
    useListenNotify: options.supervise,
    // Both, or a job whose worker died is found only once a minute.
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    ...options,
  });
  // Without a listener, an error event would end the process; the next attempt reconnects.
  boss.on("error", () => undefined);
  return boss;
}

/** Opens pg-boss only for this work. */
export async function onBoss<Result>(
  connection: Connection,
  { migrate = false }: { migrate?: boolean },
  work: (boss: PgBoss) => Promise<Result>,
): Promise<Result> {
  const boss = openBoss(connection, { supervise: false, schedule: false, migrate, max: 2 });
  await boss.start();
  try {
    return await work(boss);
  } finally {
    await boss.stop({ graceful: false });
  }
}
