/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problemMessages = {
  "status.component_unknown": "Component not found in this brand.",
  "status.component_repeated": "This component is listed twice.",
  "status.component_status_alone": "Choose the components that have this status.",
  "status.group_unknown": "Component group not found in this brand.",
  "status.entry_unknown": "Component or group not found in this brand.",
  "status.entry_no_group": "Only a group can contain components.",
  "status.maintenance_ends_before": "The maintenance must end after it starts.",
  "status.maintenance_goes_on":
    "A maintenance moves from scheduled to in progress, verifying and completed. It can't return to scheduled.",
  "status.maintenance_is_over": "This maintenance has ended. Schedule a new one, or set a later end.",
  "status.maintenance_not_begun": "This maintenance has not started yet. Delete it to cancel it.",
  "status.too_many_groups":
    "A brand can have up to {limit, plural, one {# component group} other {# component groups}}.",
  "status.too_many_components":
    "A brand can have up to {limit, plural, one {# component} other {# components}}. Delete one that is no longer used.",
  "status.too_many_incidents":
    "A brand can have up to {limit, plural, one {# open incident} other {# open incidents}}. Resolve one first.",
  "status.too_many_updates":
    "An incident or maintenance can have up to {limit, plural, one {# update} other {# updates}}.",
  "status.too_many_maintenances":
    "A brand can have up to {limit, plural, one {# scheduled maintenance} other {# scheduled maintenances}}.",
  "status.too_many_templates":
    "A brand can have up to {limit, plural, one {# template} other {# templates}}. Delete one that is no longer used.",
} as const;

export const english = {
  ...problemMessages,
  "status.changed_meanwhile": "Someone else changed this in the meantime. Reload it and try again.",
  "status.indicator_none": "All systems operational",
  "status.indicator_maintenance": "Maintenance in progress",
  "status.indicator_minor": "Minor disruption",
  "status.indicator_major": "Partial outage",
  "status.indicator_critical": "Major outage",
  "status.component_operational": "Operational",
  "status.component_under_maintenance": "Under maintenance",
  "status.component_degraded_performance": "Degraded performance",
  "status.component_partial_outage": "Partial outage",
  "status.component_major_outage": "Major outage",
  "status.impact_none": "None",
  "status.impact_minor": "Minor",
  "status.impact_major": "Major",
  "status.impact_critical": "Critical",
  "status.incident_investigating": "Investigating",
  "status.incident_identified": "Identified",
  "status.incident_monitoring": "Monitoring",
  "status.incident_resolved": "Resolved",
  "status.maintenance_scheduled": "Scheduled",
  "status.maintenance_in_progress": "In progress",
  "status.maintenance_verifying": "Verifying",
  "status.maintenance_completed": "Completed",
} as const;
