import { type RawBuilder, sql } from "kysely";
import type { MaintenanceStatus } from "./status.ts";

/** The database's current time, for a single query. Queries that belong together must share one moment instead. */
export const present = sql<string>`statement_timestamp()`;

/** When a maintenance begins and ends: as scheduled, unless staff began or ended it earlier. */
export const begins = sql<string>`coalesce(status_maintenances.begun_at, status_maintenances.scheduled_for)`;
export const ends = sql<string>`coalesce(status_maintenances.completed_at, status_maintenances.scheduled_until)`;

/** In progress from its beginning to its end by the clock, so no job has to begin or end it. */
export const lasts = (at: RawBuilder<string> = present) =>
  sql<boolean>`(${begins} <= ${at} and ${ends} > ${at})`;

export const maintenanceStatus = (at: RawBuilder<string> = present) => sql<MaintenanceStatus>`case
  when ${ends} <= ${at} then 'completed'
  when ${begins} > ${at} then 'scheduled'
  when status_maintenances.verifying_at is not null then 'verifying'
  else 'in_progress' end`;
