import { type Static, Type } from "typebox";
import { Choice, Closed, Instant, NullableInstant, NullableText, Ref, Ulid } from "../../core/schemas.ts";
import {
  componentStatuses,
  heldStatuses,
  impacts,
  incidentStatuses,
  indicators,
  maintenanceStatuses,
} from "./status.ts";

const label = (of: string) =>
  Type.String({ description: `\`${of}\` in the language of \`Accept-Language\`.` });

const updateFields = {
  id: Ulid,
  body: Type.String({ description: "Markdown." }),
  body_html: Type.String({ description: "Sanitised HTML, safe to display unchanged." }),
  created_at: Instant,
  updated_at: Instant,
};

const Affected = Closed(
  {
    code: Type.String({ description: "The component's id." }),
    name: Type.String({ description: "The component's name at that time." }),
    old_status: Choice(componentStatuses),
    new_status: Choice(componentStatuses),
  },
  { $id: "StatusAffectedComponent", description: "A component's change of status in an update." },
);

export const incidentUpdateFields = {
  ...updateFields,
  status: Choice(incidentStatuses),
  affected_components: Type.Array(Ref(Affected)),
};
export const maintenanceUpdateFields = { ...updateFields, status: Choice(maintenanceStatuses) };

export const incidentFields = {
  id: Ulid,
  name: Type.String(),
  impact: Choice(impacts),
  status: Choice(incidentStatuses),
  resolved_at: NullableInstant,
  created_at: Instant,
  updated_at: Instant,
};

export const HeldComponent = Closed(
  { id: Ulid, name: Type.String(), status: Choice(heldStatuses) },
  { $id: "StatusHeldComponent", description: "The last status that an incident gave a component." },
);

export const MaintainedComponent = Closed(
  { id: Ulid, name: Type.String() },
  { $id: "StatusMaintainedComponent" },
);

export const maintenanceFields = {
  id: Ulid,
  name: Type.String(),
  status: Choice(maintenanceStatuses, { description: "The current status, by the scheduled times." }),
  scheduled_for: Instant,
  scheduled_until: Instant,
  begins_at: {
    ...Instant,
    description: "The start: `scheduled_for`, unless it was started earlier.",
  },
  ends_at: {
    ...Instant,
    description: "The end: `scheduled_until`, unless it was ended earlier.",
  },
  created_at: Instant,
  updated_at: Instant,
};

export const StatusComponent = Closed(
  {
    id: Ulid,
    name: Type.String(),
    description: NullableText,
    status: Choice(componentStatuses, {
      description: "The current status. For a group: the worst status of its components.",
    }),
    status_label: label("status"),
    group: Type.Boolean({ description: "Whether this is a group of the components that follow it." }),
    group_id: Type.Unsafe<string | null>({
      ...Ulid,
      type: ["string", "null"],
      description: "The id of its group.",
    }),
    components: Type.Optional(Type.Array(Ulid, { description: "The ids of the components in a group." })),
    position: Type.Integer(),
    uptime: Type.Unsafe<number | null>({
      type: ["number", "null"],
      description: "The uptime of the last 90 days in percent, to three digits; null for a group.",
    }),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "StatusComponent" },
);
export type StatusComponent = Static<typeof StatusComponent>;

const IncidentUpdate = Closed(
  { ...incidentUpdateFields, status_label: label("status") },
  { $id: "StatusIncidentUpdate" },
);

export const StatusIncident = Closed(
  {
    ...incidentFields,
    status_label: label("status"),
    impact_label: label("impact"),
    shortlink: Type.String({ format: "uri", description: "The URL of its page." }),
    components: Type.Array(Ref(HeldComponent)),
    incident_updates: Type.Array(Ref(IncidentUpdate), { description: "The updates, newest first." }),
  },
  { $id: "StatusIncident" },
);
export type StatusIncident = Static<typeof StatusIncident>;

const MaintenanceUpdate = Closed(
  { ...maintenanceUpdateFields, status_label: label("status") },
  { $id: "StatusMaintenanceUpdate" },
);

export const StatusMaintenance = Closed(
  {
    ...maintenanceFields,
    status_label: label("status"),
    components: Type.Array(Ref(MaintainedComponent)),
    updates: Type.Array(Ref(MaintenanceUpdate), { description: "The updates, newest first." }),
  },
  { $id: "StatusMaintenance" },
);
export type StatusMaintenance = Static<typeof StatusMaintenance>;

export const PresentStatus = Closed(
  {
    indicator: Choice(indicators, {
      description: "The worst status of all components, open incidents and current maintenance.",
    }),
    indicator_label: label("indicator"),
    updated_at: { ...Instant, description: "When the status last changed." },
    components: Type.Array(Ref(StatusComponent), {
      description: "The components in the brand's order; each group is followed by its components.",
    }),
    incidents: Type.Array(Ref(StatusIncident), { description: "The open incidents, newest first." }),
    maintenances: Type.Array(Ref(StatusMaintenance), {
      description: "Current and upcoming maintenance, sorted by start.",
    }),
  },
  { $id: "PresentStatus" },
);
export type PresentStatus = Static<typeof PresentStatus>;

const UptimeOfDay = Closed({
  date: Type.String({ format: "date", description: "The date in the brand's time zone." }),
  status: Type.Unsafe<(typeof componentStatuses)[number] | null>({
    type: ["string", "null"],
    enum: [...componentStatuses, null],
    description: "The worst status of that day; null before the component existed.",
  }),
  partial_outage_seconds: Type.Number(),
  major_outage_seconds: Type.Number(),
});

export const ComponentUptime = Closed(
  {
    id: Ulid,
    name: Type.String(),
    uptime: Type.Number({ description: "The uptime of the last 90 days in percent, to three digits." }),
    days: Type.Array(UptimeOfDay, { description: "The last 90 days, oldest first, including today." }),
  },
  { $id: "ComponentUptime" },
);
export type ComponentUptime = Static<typeof ComponentUptime>;

export const schemas = [
  Affected,
  HeldComponent,
  MaintainedComponent,
  StatusComponent,
  IncidentUpdate,
  StatusIncident,
  MaintenanceUpdate,
  StatusMaintenance,
  PresentStatus,
  ComponentUptime,
];
