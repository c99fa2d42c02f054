/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problems = {
  "status.component_unknown": "The brand has no such component.",
  "status.component_repeated": "This component is named twice.",
  "status.component_status_alone": "Name the components that have this status.",
  "status.group_unknown": "The brand has no such group.",
  "status.entry_unknown": "The brand has neither a group nor a component with this id.",
  "status.entry_no_group": "Only a group has components.",
  "status.maintenance_ends_before": "The maintenance must end after it starts.",
  "status.maintenance_goes_on":
    "A maintenance goes from scheduled to in progress, to verifying and to completed, and not back to scheduled.",
  "status.maintenance_is_over": "This maintenance is over. Plan another one, or let this one end later.",
  "status.maintenance_not_begun": "This maintenance has not begun. Delete it if it is called off.",
  "status.too_many_groups": "A brand can have {limit, plural, one {# group} other {# groups}} of components.",
  "status.too_many_components":
    "A brand can have {limit, plural, one {# component} other {# components}}. Delete one that is not used any more.",
  "status.too_many_incidents":
    "A brand can have {limit, plural, one {# open incident} other {# open incidents}}. Resolve one that is over.",
  "status.too_many_updates":
    "An incident or a maintenance can have {limit, plural, one {# update} other {# updates}}.",
  "status.too_many_maintenances":
    "A brand can plan {limit, plural, one {# maintenance} other {# maintenances}} at a time.",
  "status.too_many_templates":
    "A brand can have {limit, plural, one {# template} other {# templates}}. Delete one that is not used any more.",
} as const;

export const english = {
  ...problems,
  "status.changed_meanwhile":
    "Somebody else changed this in the meantime. Read it again before you change it.",
  "status.indicator_none": "All systems are operational",
  "status.indicator_maintenance": "Maintenance is under way",
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
