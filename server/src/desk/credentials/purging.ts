import { sql } from "kysely";
import type { Desk } from "../desk.ts";
import { type JobTools, job } from "../feature.ts";
import type { TicketKey } from "../ids.ts";
import { retention } from "./credential.ts";

const expired = sql`delete from credentials using tickets
  where tickets.brand_id = credentials.brand_id and tickets.id = credentials.ticket_id
    and tickets.closed_at <= now() - ${sql.lit(retention)}::interval`;

/** Deletes the credentials of tickets that were closed longer ago than they are kept. */
export const purgeCredentials = job("purge-credentials", purgeExpired, { cron: "*/10 * * * *" });

export async function purgeExpired({ desk }: Pick<JobTools, "desk">): Promise<void> {
  await expired.execute(desk.db);
}

/** The same before a ticket is reopened: that calls off what is to come, and brings nothing back. */
export async function purgeCredentialsOf({ db }: Desk, { brandId, ticketId }: TicketKey): Promise<void> {
  await sql`${expired} and tickets.brand_id = ${brandId} and tickets.id = ${ticketId}`.execute(db);
}
