import { type RawBuilder, sql } from "kysely";
import type { MaintenanceStatus } from "./status.ts";

/** The database's present, for a query that stands alone; several that belong together go by one moment. */
export const present = sql<string>`statement_timestamp()`;

/** When a maintenance begins and ends: as it was planned, unless somebody has begun or ended it before. */
export const begins = sql<string>`coalesce(status_maintenances.begun_at, status_maintenances.scheduled_for)`;
export const ends = sql<string>`coalesce(status_maintenances.completed_at, status_maintenances.scheduled_until)`;

/** From its beginning to its end: nobody has to begin it or end it. */
export const lasts = (at: RawBuilder<string> = present) =>
  sql<boolean>`(${begins} <= ${at} and ${ends} > ${at})`;

export const maintenanceStatus = (at: RawBuilder<string> = present) => sql<MaintenanceStatus>`case
  when ${ends} <= ${at} then 'completed'
  when ${begins} > ${at} then 'scheduled'
  when status_maintenances.verifying_at is not null then 'verifying'
  else 'in_progress' end`;
