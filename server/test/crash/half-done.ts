import { sql } from "kysely";
import { type Connection, openDatabase, openPool } from "../../src/infrastructure/database/connect.ts";

/** How many of each are not whole, or not counted as they are: zeros, whatever was cut off. */
export async function halfDone(connection: Connection): Promise<Record<string, number>> {
  const db = openDatabase(openPool({ connection, max: 1, applicationName: "test" }));
  try {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from tickets t where not exists
        (select from replies r where r.brand_id = t.brand_id and r.ticket_id = t.id and r.is_opening)) as without_message,
      (select count(*) from tickets t where replies_count <>
        (select count(*) from replies r where r.brand_id = t.brand_id and r.ticket_id = t.id)) as miscounted,
      (select count(*) from replies r where attachments_count <>
        (select count(*) from reply_files f where f.brand_id = r.brand_id and f.reply_id = r.id)) as missing_files,
      (select count(*) from clients c, lateral (
          select count(*) as all_of, count(*) filter (where status <> 'closed') as open
          from tickets t where t.brand_id = c.brand_id and t.client_id = c.id) counted
        where (tickets_count, open_tickets_count) <> (counted.all_of, counted.open)) as miscounted_clients,
      (select count(*) from guests g where open_tickets_count <>
        (select count(*) from tickets t where t.brand_id = g.brand_id and t.guest_email = g.email
          and status <> 'closed')) as miscounted_guests`.execute(db);
    return rows[0] ?? {};
  } finally {
    await db.destroy();
  }
}
