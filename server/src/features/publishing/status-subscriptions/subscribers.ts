import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import { clientErased } from "../../organisation/clients/events.ts";
import { incidentChanged, incidentOpened, maintenanceHappened } from "../status/events.ts";
import { deleteFutureTurns } from "./maintenance-reminders.ts";
import { notifyStatusSubscribers } from "./notify-subscribers.ts";

/** Notifies status subscribers of staff's updates, and deletes an address along with the client who has it. */
export const statusEventSubscribers: Subscriber[] = [
  { to: [incidentOpened, incidentChanged], handle: notifyOfIncident },
  { to: [maintenanceHappened.created, maintenanceHappened.changed], handle: notifyOfMaintenance },
  { to: [clientErased], handle: deleteClientSubscriptions },
];

async function notifyOfIncident(desk: Desk, { subject }: EventEnvelope): Promise<void> {
  const key = { brandId: subject.brandId ?? 0, incidentId: subject.id };
  for (const updateId of await justWritten(desk, "incident", subject))
    await desk.jobs.enqueue(desk.db, notifyStatusSubscribers, { ...key, updateId });
}

async function notifyOfMaintenance(desk: Desk, { subject }: EventEnvelope): Promise<void> {
  const key = { brandId: subject.brandId ?? 0, maintenanceId: subject.id };
  await deleteFutureTurns(desk, key);
  for (const updateId of await justWritten(desk, "maintenance", subject))
    await desk.jobs.enqueue(desk.db, notifyStatusSubscribers, { ...key, updateId });
}

/**
 * The updates written in this transaction. Older ones were reported with their own change, and a change without text
 * has no update.
 */
async function justWritten(
  { db }: Desk,
  of: "incident" | "maintenance",
  { brandId, id }: EventEnvelope["subject"],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(`status_${of}_updates`)}
    where brand_id = ${brandId} and ${sql.ref(`${of}_id`)} = ${id} and created_at >= transaction_timestamp()`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

async function deleteClientSubscriptions({ db }: Desk, { subject }: EventEnvelope): Promise<void> {
  await sql`delete from status_subscribers using clients
    where clients.brand_id = ${subject.brandId} and clients.id = ${subject.id}
      and status_subscribers.brand_id = clients.brand_id
      and lower(status_subscribers.email) = lower(clients.email)`.execute(db);
}
