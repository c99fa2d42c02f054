import { sql } from "kysely";
import type { Desk } from "../desk.ts";
import { retention } from "./credential.ts";

/** Deletes the credentials of tickets that were closed longer ago than they are kept. */
export async function purgeCredentials({ db }: Desk): Promise<void> {
  await sql`
    delete from credentials using tickets
    where tickets.brand_id = credentials.brand_id and tickets.id = credentials.ticket_id
      and tickets.closed_at <= now() - ${sql.lit(retention)}::interval`.execute(db);
}
