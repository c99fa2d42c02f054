import { type RawBuilder, sql } from "kysely";
import { lasts } from "./effective-status.ts";
import { type ComponentStatus, heldStatuses } from "./status.ts";

const fromWorst = sql.lit(`{${heldStatuses.toReversed().join()}}`);

/**
 * A component's status at a moment: the worst that an open incident gives it; if none does, whether it is under
 * maintenance.
 */
export const componentStatus = (at?: RawBuilder<string>) => sql<ComponentStatus>`coalesce(
  (select held.status from status_incident_components as held
    join status_incidents as incident on incident.brand_id = held.brand_id and incident.id = held.incident_id
    where held.brand_id = status_components.brand_id and held.component_id = status_components.id
      and incident.resolved_at is null and held.status <> 'operational'
    order by array_position(${fromWorst}::text[], held.status) limit 1),
  (select 'under_maintenance' from status_maintenance_components as kept
    join status_maintenances on status_maintenances.brand_id = kept.brand_id and status_maintenances.id = kept.maintenance_id
    where kept.brand_id = status_components.brand_id and kept.component_id = status_components.id and ${lasts(at)} limit 1),
  'operational')`;
