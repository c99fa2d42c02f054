import pg from "pg";
import { untilWaiting } from "./blocked-transactions.ts";
import { clientConfig } from "./database.ts";
import type { World } from "./world.ts";

/** The response if the desk loses its connection while it handles this ticket. */
export async function stoppedAt<Answer>(
  world: World,
  number: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const holding = new pg.Client(clientConfig(world.connection));
  await holding.connect();
  try {
    await holding.query("begin");
    await holding.query("select from tickets where number = $1 for update", [number]);
    const asked = ask();
    await untilWaiting(world);
    await holding.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return await asked;
  } finally {
    await holding.end();
  }
}
