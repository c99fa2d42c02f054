import type { Subject } from "../../core/event.ts";
import { defineEvent } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";
import type { Impact, IncidentStatus } from "./status.ts";

interface Named {
  name: string;
}

/** Customers can read these fields of an incident anyway. */
interface Incident extends Named {
  status: IncidentStatus;
  impact: Impact;
  /** The previous status. */
  before: IncidentStatus | null;
}

export const incidentOpened = defineEvent<Incident>("status_incident", "opened", {
  auditAction: "status-incident.opened",
});
/** Updated, resolved, or changed without an update. */
export const incidentChanged = defineEvent<Incident, Changes>("status_incident", "changed", {
  auditAction: "status-incident.changed",
});
export const incidentDeleted = defineEvent<object, Named>("status_incident", "deleted", {
  auditAction: "status-incident.deleted",
});

const edited = (subject: string, action: string) => ({
  created: defineEvent<object, Named>(subject, "created", { auditAction: `${action}.created` }),
  changed: defineEvent<object, Named & Changes>(subject, "changed", { auditAction: `${action}.changed` }),
  deleted: defineEvent<object, Named>(subject, "deleted", { auditAction: `${action}.deleted` }),
});

export const groupHappened = edited("status_group", "status-group");
export const componentHappened = edited("status_component", "status-component");
export const maintenanceHappened = edited("status_maintenance", "status-maintenance");
export const templateHappened = edited("status_template", "status-template");
export const componentsOrdered = defineEvent<object, { ids: string[] }>("status_component", "ordered", {
  auditAction: "status-components.ordered",
});

export const statusEvents = [
  incidentOpened,
  incidentChanged,
  incidentDeleted,
  ...[groupHappened, componentHappened, maintenanceHappened, templateHappened].flatMap(Object.values),
  componentsOrdered,
];

export function ofStatus({ brand_id, id, name }: { brand_id: number; id: string; name: string }): Subject {
  return { brandId: brand_id, id, name };
}
