/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problems = {
  "departments.unknown": "One of these departments does not exist.",
  "department.not_in_brand": "The ticket's brand has no such department, or it is not active.",
  "department.required": "Please choose a department.",
  "custom_field.unknown": "This department does not ask for “{name}”.",
  "department.unknown": "Please choose a department that is open for tickets.",
  "department.closed_to_guests": "This department does not accept messages from guests.",
  "priority.not_offered": "This department offers these priorities: {choices}.",
  "department.warning_not_offered": "A warning must be for one of the department's priorities.",
  "department.default_priority_not_offered":
    "The default priority must be one of the department's priorities.",
  "department.notice_too_long": "The notice must be shorter than the time after which a ticket is closed.",
  "holiday.country_unknown": "The holidays of this country are not known.",
  "holiday.region_unknown": "This country has no such region with holidays of its own.",
} as const;

export const english = {
  ...problems,
  "priority.low": "Low",
  "priority.medium": "Medium",
  "priority.high": "High",
  "priority.critical": "Critical",
  "priority.emergency": "Emergency",
  "answer.yes": "yes",
  "answer.no": "no",
  "department.changed_meanwhile":
    "Somebody else changed this department in the meantime. Read it again before you change it.",
  "department.in_use": "This department has tickets. Set active to false instead of deleting it.",
  "department.reopens_unknown": "as soon as we can",
} as const;
