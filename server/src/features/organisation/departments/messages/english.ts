/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problemMessages = {
  "departments.unknown": "One of these departments does not exist.",
  "department.not_in_brand": "This department is not active or belongs to another brand.",
  "department.required": "Please choose a department.",
  "custom_field.unknown": "This department has no custom field “{name}”.",
  "department.unknown": "Please choose a department that accepts tickets.",
  "department.closed_to_guests": "This department does not accept tickets from guests.",
  "priority.not_offered": "This department offers these priorities: {choices}.",
  "department.warning_not_offered": "A warning must be for one of the department's priorities.",
  "department.default_priority_not_offered":
    "The default priority must be one of the department's priorities.",
  "department.notice_too_long": "The notice period must be shorter than the time until a ticket is closed.",
  "holiday.country_unknown": "Public holidays of this country are not available.",
  "holiday.region_unknown": "Public holidays of this region are not available.",
} as const;

export const english = {
  ...problemMessages,
  "priority.low": "Low",
  "priority.medium": "Medium",
  "priority.high": "High",
  "priority.critical": "Critical",
  "priority.emergency": "Emergency",
  "answer.yes": "yes",
  "answer.no": "no",
  "department.changed_meanwhile":
    "Someone else changed this department in the meantime. Reload it and try again.",
  "department.in_use": "This department has tickets, so it can't be deleted. Set active to false instead.",
  "department.reopens_unknown": "as soon as we can",
} as const;
