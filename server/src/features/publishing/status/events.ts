import type { Subject } from "../../core/event.ts";
import { happening } from "../../core/event.ts";
import type { Changes } from "../../events/changes.ts";
import type { Impact, IncidentStatus } from "./status.ts";

interface Named {
  name: string;
}

/** What customers read of an incident anyway. */
interface Incident extends Named {
  status: IncidentStatus;
  impact: Impact;
  /** Its status before. */
  before: IncidentStatus | null;
}

export const incidentOpened = happening<Incident>("status_incident", "opened", {
  audited: "status-incident.opened",
});
/** Told on, resolved, or changed without a word. */
export const incidentChanged = happening<Incident, Changes>("status_incident", "changed", {
  audited: "status-incident.changed",
});
export const incidentDeleted = happening<object, Named>("status_incident", "deleted", {
  audited: "status-incident.deleted",
});

const edited = (subject: string, action: string) => ({
  created: happening<object, Named>(subject, "created", { audited: `${action}.created` }),
  changed: happening<object, Named & Changes>(subject, "changed", { audited: `${action}.changed` }),
  deleted: happening<object, Named>(subject, "deleted", { audited: `${action}.deleted` }),
});

export const groupHappened = edited("status_group", "status-group");
export const componentHappened = edited("status_component", "status-component");
export const maintenanceHappened = edited("status_maintenance", "status-maintenance");
export const templateHappened = edited("status_template", "status-template");
export const componentsOrdered = happening<object, { ids: string[] }>("status_component", "ordered", {
  audited: "status-components.ordered",
});

export const statusHappenings = [
  incidentOpened,
  incidentChanged,
  incidentDeleted,
  ...[groupHappened, componentHappened, maintenanceHappened, templateHappened].flatMap(Object.values),
  componentsOrdered,
];

export function ofStatus({ brand_id, id, name }: { brand_id: number; id: string; name: string }): Subject {
  return { brandId: brand_id, id, name };
}
