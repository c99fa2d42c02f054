import { until } from "./command-line.ts";
import { asOwner, type TestDatabase } from "./database.ts";

/** Waits until this many transactions are blocked by a lock. */
export async function untilWaiting(database: Pick<TestDatabase, "connection">, count = 1): Promise<void> {
  await until(async () => {
    const { rowCount } = await asOwner(
      database,
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return (rowCount ?? 0) >= count;
  }, 10_000);
}
