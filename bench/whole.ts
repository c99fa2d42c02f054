import { sql } from "kysely";
import { followTickets } from "../server/src/features/tickets/analytics/update-figures.ts";
import { putCountsRight } from "../server/src/features/tickets/ticket-counts/operator.ts";
import { type Connection, openDatabase, openPool } from "../server/src/infrastructure/database/connect.ts";
import { halfDone } from "../server/test/crash/half-done.ts";

/** What is filled by SQL alone, past the triggers, must be what the desk would have made of it: it goes on counting from there. */
export async function assertWhole(connection: Connection): Promise<void> {
  const wrong = Object.entries(await halfDone(connection)).filter(([, count]) => count > 0);
  if (wrong.length === 0) return;
  const said = wrong.map(([what, count]) => `${count} ${what.replaceAll("_", " ")}`).join(", ");
  throw new Error(`The filled desk is not whole: ${said}. Remove it, and it is filled anew.`);
}

/** The counts and figures of what came past the triggers, however long it takes; or the desk would begin with them while it is measured. */
export async function count(connection: Connection): Promise<void> {
  const db = openDatabase(openPool({ connection, max: 1, applicationName: "bench" }));
  try {
    await sql`set statement_timeout = 0`.execute(db);
    await putCountsRight(db);
    await followTickets(db);
  } finally {
    await db.destroy();
  }
}
