import type { Maintenance } from "../../../../api/settings/status.ts";
import { instantOf, wallTimeOf } from "../../../../components/ui/time/wall-time.ts";
import { statusTexts } from "../texts/texts.ts";

const { maintenance: texts } = statusTexts;

export interface MaintenanceDraft {
  brand_id: string;
  name: string;
  /** In the brand's time zone. */
  scheduled_for: string;
  scheduled_until: string;
  component_ids: string[];
  status: Maintenance["status"];
  body: string;
}

export const maintenanceFieldNames: { readonly [Name in keyof MaintenanceDraft]: string } = {
  brand_id: statusTexts.brand,
  name: texts.name,
  scheduled_for: texts.begins,
  scheduled_until: texts.ends,
  component_ids: texts.components,
  status: texts.state,
  body: texts.body,
};

/** At night, when it affects the fewest customers. */
export const emptyMaintenanceDraft = (brandId: number, day: string): MaintenanceDraft => ({
  brand_id: String(brandId),
  name: "",
  scheduled_for: `${day}T02:00`,
  scheduled_until: `${day}T04:00`,
  component_ids: [],
  status: "scheduled",
  body: "",
});

export const maintenanceDraftOf = (maintenance: Maintenance, timeZone: string): MaintenanceDraft => ({
  brand_id: String(maintenance.brand_id),
  name: maintenance.name,
  scheduled_for: wallTimeOf(maintenance.scheduled_for, timeZone),
  scheduled_until: wallTimeOf(maintenance.scheduled_until, timeZone),
  component_ids: maintenance.components.map(({ id }) => id),
  status: maintenance.status,
  body: "",
});

/** A missing time is sent as an empty string, which the server refuses with its own message. */
export function maintenanceChangesOf(changes: Partial<MaintenanceDraft>, timeZone: string) {
  const { brand_id: _, scheduled_for, scheduled_until, body, ...rest } = changes;
  return {
    ...rest,
    ...(body?.trim() && { body }),
    ...(scheduled_for !== undefined && { scheduled_for: instantOf(scheduled_for, timeZone) ?? "" }),
    ...(scheduled_until !== undefined && { scheduled_until: instantOf(scheduled_until, timeZone) ?? "" }),
  };
}
