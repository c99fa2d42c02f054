import { sql } from "kysely";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type JobTools, job } from "../../core/feature.ts";
import { notifyStatusSubscribers } from "./notify-subscribers.ts";
import type { MaintenanceTurn } from "./report.ts";

/**
 * Notifies subscribers of each maintenance that began or ended on schedule. If staff began or ended it, their update
 * does.
 */
export const notifyMaintenanceTurns = job("tell-status-turns", tell, { cron: "* * * * *" });

/** After an outage of the server, starts and ends older than this are not reported. */
const newsFor = "1 hour";

function tell({ desk }: JobTools): Promise<void> {
  return inTransaction(desk, async (desk) => {
    for (const key of await turnedLately(desk))
      await desk.jobs.enqueue(desk.db, notifyStatusSubscribers, key);
  });
}

async function turnedLately({ db }: Desk) {
  const { rows } = await sql<{
    brandId: number;
    maintenanceId: string;
    turn: MaintenanceTurn;
    toldAt: string;
  }>`
    insert into status_told_turns (brand_id, maintenance_id, turn)
    select brand_id, id, turn from status_maintenances
    cross join lateral (values
      ('begun', scheduled_for, begun_at is null and completed_at is null),
      ('ended', scheduled_until, completed_at is null)) as turned (turn, at, by_the_clock)
    where by_the_clock and at <= clock_timestamp() and at > clock_timestamp() - ${newsFor}::interval
      and created_at < at
    on conflict do nothing
    returning brand_id as "brandId", maintenance_id as "maintenanceId", turn, notified_at as "toldAt"`.execute(
    db,
  );
  return rows;
}

/**
 * If a maintenance is postponed or extended, its start or end is reported again. Queued emails about the old one are
 * not sent.
 */
export async function deleteFutureTurns(
  { db }: Desk,
  { brandId, maintenanceId }: { brandId: number; maintenanceId: string },
): Promise<void> {
  await sql`delete from status_told_turns told using status_maintenances maintenance
    where told.brand_id = ${brandId} and told.maintenance_id = ${maintenanceId}
      and maintenance.brand_id = told.brand_id and maintenance.id = told.maintenance_id
      and clock_timestamp() < case told.turn when 'begun' then maintenance.scheduled_for
        else maintenance.scheduled_until end`.execute(db);
}
