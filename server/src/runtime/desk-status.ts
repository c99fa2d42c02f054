import { type Connection, clientConfig, DeskClient } from "../infrastructure/database/client.ts";
import { supervisorName } from "./desk-lock.ts";

/** Whether a desk runs on this database, on any machine. */
export async function isDeskRunning(connection: Connection): Promise<boolean> {
  const client = new DeskClient(clientConfig(connection));
  await client.connect();
  try {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and application_name = $1",
      [supervisorName],
    );
    return rowCount !== 0;
  } finally {
    await client.end();
  }
}
