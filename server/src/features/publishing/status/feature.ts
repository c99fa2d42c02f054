import { feature } from "../../core/feature.ts";
import { ComponentItem, ComponentRecord } from "./admin/components.ts";
import { GroupRecord } from "./admin/groups.ts";
import { IncidentRecord } from "./admin/incidents.ts";
import { MaintenanceRecord } from "./admin/maintenances.ts";
import { TemplateRecord } from "./admin/templates.ts";
import * as errors from "./errors.ts";
import { statusEvents } from "./events.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { schemas } from "./shape.ts";
import { componentStatuses, heldStatuses, impacts, incidentStatuses, maintenanceStatuses } from "./status.ts";

export const status = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  errorsAreForStaff: true,
  schemas: [
    ...schemas,
    ComponentRecord,
    ComponentItem,
    GroupRecord,
    IncidentRecord,
    MaintenanceRecord,
    TemplateRecord,
  ],
  events: statusEvents,
  tables: {
    status_groups: { brand: "goes" },
    status_components: { brand: "goes" },
    status_component_states: { brand: "goes" },
    status_incidents: { brand: "goes" },
    status_incident_updates: { brand: "goes" },
    status_incident_components: { brand: "goes" },
    status_maintenances: { brand: "goes" },
    status_maintenance_updates: { brand: "goes" },
    status_maintenance_components: { brand: "goes" },
    status_templates: { brand: "goes" },
    status_template_components: { brand: "goes" },
  },
  tag: {
    name: "Status",
    description: "The status of a brand's services, incidents, and scheduled maintenance.",
  },
  enums: {
    StatusImpact: impacts,
    IncidentStatus: incidentStatuses,
    MaintenanceStatus: maintenanceStatuses,
    HeldComponentStatus: heldStatuses,
    ComponentStatus: componentStatuses,
  },
});
