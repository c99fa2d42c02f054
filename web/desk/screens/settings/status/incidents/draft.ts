import type { HeldStatus, Incident, NewIncident, StatusTemplate } from "../../../../api/settings/status.ts";
import { statusTexts } from "../texts/texts.ts";

const { incident: texts } = statusTexts;

/** An incident's first update, as in the fields; a template also has a title. */
export interface IncidentDraft {
  brand_id: string;
  name: string;
  impact: Incident["impact"];
  status: Incident["status"];
  component_ids: string[];
  /** Empty: derived from the impact. */
  component_status: HeldStatus | "";
  body: string;
}

export const incidentFieldNames: { readonly [Name in keyof IncidentDraft]: string } = {
  brand_id: statusTexts.brand,
  name: texts.name,
  impact: texts.impact,
  status: texts.state,
  component_ids: texts.components,
  component_status: texts.componentState,
  body: texts.body,
};

export const emptyIncidentDraft = (brandId: number): IncidentDraft => ({
  brand_id: String(brandId),
  name: "",
  impact: "minor",
  status: "investigating",
  component_ids: [],
  component_status: "",
  body: "",
});

export function filledBy(template: StatusTemplate): Omit<IncidentDraft, "brand_id"> {
  const { name, impact, status, component_ids, component_status, body } = template;
  return { name, impact, status, component_ids, component_status: component_status ?? "", body };
}

/** A status without affected components isn't sent. */
export function incidentOf({ brand_id, component_status, ...rest }: IncidentDraft): NewIncident {
  const isSaid = component_status !== "" && rest.component_ids.length > 0;
  return { brand_id: Number(brand_id), ...rest, ...(isSaid && { component_status }) };
}
