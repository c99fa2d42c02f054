import { sql } from "kysely";
import { recountTickets } from "../../src/features/tickets/ticket-counts/operator.ts";
import { type Connection, openDatabase, openPool } from "../../src/infrastructure/database/connect.ts";

/** How many rows of each kind are incomplete or miscounted (which is corrected): zeros after any crash. */
export async function halfDone(connection: Connection): Promise<Record<string, number>> {
  const db = openDatabase(openPool({ connection, max: 1, applicationName: "test" }));
  try {
    // Searching millions of rows takes longer than a request may.
    await sql`set statement_timeout = 0`.execute(db);
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from tickets t where not exists
        (select from replies r where r.brand_id = t.brand_id and r.ticket_id = t.id and r.is_opening)) as without_message,
      (select count(*) from tickets t where replies_count <>
        (select count(*) from replies r where r.brand_id = t.brand_id and r.ticket_id = t.id)) as miscounted,
      (select count(*) from replies r where attachments_count <>
        (select count(*) from reply_files f where f.brand_id = r.brand_id and f.reply_id = r.id)) as missing_files`.execute(
      db,
    );
    const { brands, clients, guests } = await recountTickets(db);
    return {
      ...rows[0],
      miscounted_brands: brands,
      miscounted_clients: clients,
      miscounted_guests: guests,
    };
  } finally {
    await db.destroy();
  }
}
