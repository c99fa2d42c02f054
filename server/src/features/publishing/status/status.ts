/** The words of a status page: those of Statuspage, so that what reads one reads the other. */

/** From well to worst. What an incident can say of a component; maintenance is not among it, as that is planned. */
export const heldStatuses = [
  "operational",
  "degraded_performance",
  "partial_outage",
  "major_outage",
] as const;
export type HeldStatus = (typeof heldStatuses)[number];

/** From well to worst: what an incident says of a component outweighs that it is maintained. */
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

/** From well to worst. */
export const indicators = ["none", "maintenance", "minor", "major", "critical"] as const;
export type Indicator = (typeof indicators)[number];

/** What a component alone makes of the whole, as Statuspage has it. */
export const indicatorOfComponent = {
  operational: "none",
  under_maintenance: "maintenance",
  degraded_performance: "minor",
  partial_outage: "major",
  major_outage: "critical",
} as const satisfies Record<ComponentStatus, Indicator>;

/** What an incident makes of its components unless it says so. */
export const statusByImpact = {
  none: "operational",
  minor: "degraded_performance",
  major: "partial_outage",
  critical: "major_outage",
} as const satisfies Record<Impact, HeldStatus>;

/** The last of these in the order of `words`; their first where there are none. */
export function worstOf<Word extends string>(words: readonly [Word, ...Word[]], of: Iterable<Word>): Word {
  let worst = 0;
  for (const word of of) worst = Math.max(worst, words.indexOf(word));
  return words[worst] ?? words[0];
}

/** What an update changed in a component, by the name that it had then. */
export interface AffectedComponent {
  /** The component's id, by Statuspage's name for it. */
  code: string;
  name: string;
  old_status: ComponentStatus;
  new_status: ComponentStatus;
}
