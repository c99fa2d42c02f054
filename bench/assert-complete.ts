import { sql } from "kysely";
import { followTickets } from "../server/src/features/tickets/analytics/update-figures.ts";
import { recountTickets } from "../server/src/features/tickets/ticket-counts/operator.ts";
import { type Connection, openDatabase, openPool } from "../server/src/infrastructure/database/connect.ts";
import { halfDone } from "../server/test/crash/incomplete-rows.ts";

/** Rows that SQL inserts without triggers must equal the desk's own, because the desk continues counting from them. */
export async function assertWhole(connection: Connection): Promise<void> {
  const wrong = Object.entries(await halfDone(connection)).filter(([, count]) => count > 0);
  if (wrong.length === 0) return;
  const said = wrong.map(([what, count]) => `${count} ${what.replaceAll("_", " ")}`).join(", ");
  throw new Error(`The filled desk is not whole: ${said}. Remove it, and it is filled anew.`);
}

/** Computes the counts and figures of those rows, however long it takes; otherwise the desk would do so during the measurement. */
export async function count(connection: Connection): Promise<void> {
  const db = openDatabase(openPool({ connection, max: 1, applicationName: "bench" }));
  try {
    await sql`set statement_timeout = 0`.execute(db);
    await recountTickets(db);
    await followTickets(db);
  } finally {
    await db.destroy();
  }
}
