import type { RawBuilder } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { begins, ends, maintenanceStatus } from "./effective-status.ts";
import type { MaintenanceStatus } from "./status.ts";

interface MaintenanceUpdate {
  id: string;
  status: MaintenanceStatus;
  body: string;
  body_html: string;
  created_at: string;
  updated_at: string;
}

export const maintenanceColumns = (at?: RawBuilder<string>) =>
  [
    "status_maintenances.brand_id",
    "status_maintenances.id",
    "status_maintenances.name",
    maintenanceStatus(at).as("status"),
    "status_maintenances.scheduled_for",
    "status_maintenances.scheduled_until",
    begins.as("begins_at"),
    ends.as("ends_at"),
    "status_maintenances.created_at",
    "status_maintenances.updated_at",
  ] as const;

export interface MaintenanceRow {
  brand_id: number;
  id: string;
  name: string;
  status: MaintenanceStatus;
  scheduled_for: string;
  scheduled_until: string;
  begins_at: string;
  ends_at: string;
  created_at: string;
  updated_at: string;
}

/** A maintenance with its components and updates, for readers and for staff. */
export interface WholeMaintenance extends MaintenanceRow {
  components: { id: string; name: string }[];
  updates: MaintenanceUpdate[];
}

export async function maintenancesWithParts(
  db: Database,
  maintenances: MaintenanceRow[],
): Promise<WholeMaintenance[]> {
  if (maintenances.length === 0) return [];
  const brands = [...new Set(maintenances.map(({ brand_id }) => brand_id))];
  const ids = maintenances.map(({ id }) => id);
  const components = await db
    .selectFrom("status_maintenance_components as kept")
    .innerJoin("status_components as component", (join) =>
      join.onRef("component.brand_id", "=", "kept.brand_id").onRef("component.id", "=", "kept.component_id"),
    )
    .where("kept.brand_id", "in", brands)
    .where("kept.maintenance_id", "in", ids)
    .orderBy("component.position")
    .orderBy("component.id")
    .select(["kept.maintenance_id", "component.id", "component.name"])
    .execute();
  const updates = await db
    .selectFrom("status_maintenance_updates")
    .where("brand_id", "in", brands)
    .where("maintenance_id", "in", ids)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .select(["maintenance_id", "id", "status", "body", "body_html", "created_at", "updated_at"])
    .execute();
  const own = <Part extends { maintenance_id: string }>(parts: Part[], { id }: MaintenanceRow) =>
    parts.filter(({ maintenance_id }) => maintenance_id === id).map(({ maintenance_id: _, ...part }) => part);
  return maintenances.map((maintenance) => ({
    ...maintenance,
    components: own(components, maintenance),
    updates: own(updates, maintenance),
  }));
}
