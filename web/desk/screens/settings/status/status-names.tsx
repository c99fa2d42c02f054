import type { ReactElement } from "react";
import type { ComponentStatus, HeldStatus, Incident, Maintenance } from "../../../api/settings/status.ts";
import styles from "./status.module.css";
import { statusTexts as texts } from "./texts/texts.ts";

const heldStatuses = [
  "operational",
  "degraded_performance",
  "partial_outage",
  "major_outage",
] as const satisfies readonly HeldStatus[];

/** The components' status that the server derives from an impact. */
export const stateByImpact = {
  none: "operational",
  minor: "degraded_performance",
  major: "partial_outage",
  critical: "major_outage",
} as const satisfies Record<Incident["impact"], HeldStatus>;

export const heldOptions = heldStatuses.map((value) => ({ value, label: texts.componentStates[value] }));
export const impactOptions = optionsOf<Incident["impact"]>(texts.impacts);
export const incidentOptions = optionsOf<Incident["status"]>(texts.incidentStates);
export const maintenanceOptions = optionsOf<Maintenance["status"]>(texts.maintenance.states);

function optionsOf<Value extends string>(names: Record<Value, string>) {
  return (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));
}

/** The status as a coloured label. */
export function ComponentState({ status }: { status: ComponentStatus }): ReactElement {
  return <span className={`${styles.state} ${styles[status]}`}>{texts.componentStates[status]}</span>;
}

export function IncidentState({ incident }: { incident: Pick<Incident, "status" | "impact"> }): ReactElement {
  const { status, impact } = incident;
  const tone = status === "resolved" ? "operational" : stateByImpact[impact];
  return (
    <span className={`${styles.state} ${styles[tone]}`}>
      {texts.incidentStates[status]} · {texts.impacts[impact]}
    </span>
  );
}

export function MaintenanceState({ status }: Pick<Maintenance, "status">): ReactElement {
  const tone = status === "completed" ? "operational" : "under_maintenance";
  return <span className={`${styles.state} ${styles[tone]}`}>{texts.maintenance.states[status]}</span>;
}
