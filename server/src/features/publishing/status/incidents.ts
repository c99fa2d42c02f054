import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Selected } from "../../../infrastructure/database/rows.ts";
import type { AffectedComponent, HeldStatus, IncidentStatus } from "./status.ts";

export const incidentColumns = [
  "status_incidents.brand_id",
  "status_incidents.id",
  "status_incidents.name",
  "status_incidents.impact",
  "status_incidents.status",
  "status_incidents.resolved_at",
  "status_incidents.created_at",
  "status_incidents.updated_at",
] as const;
type IncidentRow = Selected<"status_incidents", typeof incidentColumns>;

interface HeldComponent {
  id: string;
  name: string;
  status: HeldStatus;
}

interface IncidentUpdate {
  id: string;
  status: IncidentStatus;
  body: string;
  body_html: string;
  affected_components: AffectedComponent[];
  created_at: string;
  updated_at: string;
}

/** An incident with its components and updates, for readers and for staff. */
export interface WholeIncident extends IncidentRow {
  components: HeldComponent[];
  updates: IncidentUpdate[];
}

/** The maximum per incident: its own page shows all. */
export const maxUpdates = 100;

/** The incidents with their components and the newest updates of each. */
export async function incidentsWithParts(
  db: Database,
  incidents: IncidentRow[],
  updatesOfEach = maxUpdates,
): Promise<WholeIncident[]> {
  if (incidents.length === 0) return [];
  const brands = [...new Set(incidents.map(({ brand_id }) => brand_id))];
  const ids = incidents.map(({ id }) => id);
  const components = await db
    .selectFrom("status_incident_components as held")
    .innerJoin("status_components as component", (join) =>
      join.onRef("component.brand_id", "=", "held.brand_id").onRef("component.id", "=", "held.component_id"),
    )
    .where("held.brand_id", "in", brands)
    .where("held.incident_id", "in", ids)
    .orderBy("component.position")
    .orderBy("component.id")
    .select(["held.incident_id", "component.id", "component.name", "held.status"])
    .execute();
  const updates = await db
    .selectFrom((from) =>
      from
        .selectFrom("status_incident_updates")
        .where("brand_id", "in", brands)
        .where("incident_id", "in", ids)
        .select(["incident_id", "id", "status", "body", "body_html", "affected_components"])
        .select(["created_at", "updated_at"])
        .select(
          sql<number>`row_number() over (partition by incident_id order by created_at desc, id desc)`.as(
            "place",
          ),
        )
        .as("told"),
    )
    .where("place", "<=", updatesOfEach)
    .orderBy("place")
    .select(["incident_id", "id", "status", "body", "body_html", "affected_components"])
    .select(["created_at", "updated_at"])
    .execute();
  const own = <Part extends { incident_id: string }>(parts: Part[], { id }: IncidentRow) =>
    parts.filter(({ incident_id }) => incident_id === id).map(({ incident_id: _, ...part }) => part);
  return incidents.map((incident) => ({
    ...incident,
    components: own(components, incident),
    updates: own(updates, incident),
  }));
}
