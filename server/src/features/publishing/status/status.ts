/** The vocabulary of status pages, with the words of Statuspage, so that its readers' programs work here too. */

/** From best to worst. The statuses that an incident can give a component; maintenance is planned, so it is not one. */
export const heldStatuses = [
  "operational",
  "degraded_performance",
  "partial_outage",
  "major_outage",
] as const;
export type HeldStatus = (typeof heldStatuses)[number];

/** From best to worst. An incident outweighs maintenance. */
export const componentStatuses = [
  "operational",
  "under_maintenance",
  "degraded_performance",
  "partial_outage",
  "major_outage",
] as const;
export type ComponentStatus = (typeof componentStatuses)[number];

export const impacts = ["none", "minor", "major", "critical"] as const;
export type Impact = (typeof impacts)[number];

export const incidentStatuses = ["investigating", "identified", "monitoring", "resolved"] as const;
export type IncidentStatus = (typeof incidentStatuses)[number];

/** In the order in which a maintenance goes through them. */
export const maintenanceStatuses = ["scheduled", "in_progress", "verifying", "completed"] as const;
export type MaintenanceStatus = (typeof maintenanceStatuses)[number];

/** From best to worst. */
export const indicators = ["none", "maintenance", "minor", "major", "critical"] as const;
export type Indicator = (typeof indicators)[number];

/** The effect of one component's status on the indicator, as in Statuspage. */
export const indicatorOfComponent = {
  operational: "none",
  under_maintenance: "maintenance",
  degraded_performance: "minor",
  partial_outage: "major",
  major_outage: "critical",
} as const satisfies Record<ComponentStatus, Indicator>;

/** The default status of an incident's components. */
export const statusByImpact = {
  none: "operational",
  minor: "degraded_performance",
  major: "partial_outage",
  critical: "major_outage",
} as const satisfies Record<Impact, HeldStatus>;

/** The word of `of` that comes last in `words`; the first of `words` if there are none. */
export function worstOf<Word extends string>(words: readonly [Word, ...Word[]], of: Iterable<Word>): Word {
  let worst = 0;
  for (const word of of) worst = Math.max(worst, words.indexOf(word));
  return words[worst] ?? words[0];
}

/** A component's change by an update, under the name it had then. */
export interface AffectedComponent {
  /** The component's id, under Statuspage's name for it. */
  code: string;
  name: string;
  old_status: ComponentStatus;
  new_status: ComponentStatus;
}
