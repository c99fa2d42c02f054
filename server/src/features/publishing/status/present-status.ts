import { type Language, say } from "../../../i18n/say.ts";
import type { Addresses, BrandOfPages } from "../../core/urls.ts";
import type { Board } from "./board.ts";
import type { WholeIncident } from "./incidents.ts";
import type { WholeMaintenance } from "./maintenances.ts";
import type {
  ComponentUptime,
  PresentStatus,
  StatusComponent,
  StatusIncident,
  StatusMaintenance,
} from "./shape.ts";
import { type ComponentStatus, componentStatuses, worstOf } from "./status.ts";

export function presentBoard(addresses: Addresses, language: Language, board: Board): PresentStatus {
  return {
    indicator: board.indicator,
    indicator_label: say(language, `status.indicator_${board.indicator}`),
    updated_at: board.updatedAt,
    components: presentComponents(language, board),
    incidents: board.incidents.map((each) => presentIncident(addresses, board.brand, language, each)),
    maintenances: board.maintenances.map((each) => presentMaintenance(language, each)),
  };
}

export function presentUptimes({ components }: Board): ComponentUptime[] {
  return components.map(({ id, name, uptime, days }) => ({ id, name, uptime, days }));
}

/** Groups and ungrouped components are sorted together by position; a group's components follow it. */
function presentComponents(language: Language, { groups, components }: Board): StatusComponent[] {
  const single = (component: Board["components"][number]): StatusComponent => ({
    id: component.id,
    name: component.name,
    description: component.description,
    ...labelled(language, component.status),
    group: false,
    group_id: component.group_id,
    position: component.position,
    uptime: component.uptime,
    created_at: component.created_at,
    updated_at: component.updated_at,
  });
  const whole = (group: Board["groups"][number]): StatusComponent[] => {
    const own = components.filter(({ group_id }) => group_id === group.id);
    const worst = worstOf(
      componentStatuses,
      own.map(({ status }) => status),
    );
    return [
      {
        id: group.id,
        name: group.name,
        description: null,
        ...labelled(language, worst),
        group: true,
        group_id: null,
        components: own.map(({ id }) => id),
        position: group.position,
        uptime: null,
        created_at: group.created_at,
        updated_at: group.updated_at,
      },
      ...own.map(single),
    ];
  };
  const entries = [
    ...groups.map((group) => ({ at: group.position, shown: whole(group) })),
    ...components
      .filter(({ group_id }) => group_id === null)
      .map((component) => ({ at: component.position, shown: [single(component)] })),
  ];
  return entries.sort((one, other) => one.at - other.at).flatMap(({ shown }) => shown);
}

const labelled = (language: Language, status: ComponentStatus) => ({
  status,
  status_label: say(language, `status.component_${status}`),
});

export function presentIncident(
  addresses: Addresses,
  brand: BrandOfPages,
  language: Language,
  { brand_id: _, updates, components, ...incident }: WholeIncident,
): StatusIncident {
  const label = (status: typeof incident.status) => say(language, `status.incident_${status}`);
  return {
    ...incident,
    status_label: label(incident.status),
    impact_label: say(language, `status.impact_${incident.impact}`),
    shortlink: addresses.statusIncident(brand, incident.id),
    components,
    incident_updates: updates.map((update) => ({ ...update, status_label: label(update.status) })),
  };
}

export function presentMaintenance(
  language: Language,
  { brand_id: _, updates, components, ...maintenance }: WholeMaintenance,
): StatusMaintenance {
  const label = (status: typeof maintenance.status) => say(language, `status.maintenance_${status}`);
  return {
    ...maintenance,
    status_label: label(maintenance.status),
    components,
    updates: updates.map((update) => ({ ...update, status_label: label(update.status) })),
  };
}
