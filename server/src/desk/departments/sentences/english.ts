export const english = {
  "priority.low": "Low",
  "priority.medium": "Medium",
  "priority.high": "High",
  "priority.critical": "Critical",
  "priority.emergency": "Emergency",
  "department.not_one": "One of these departments does not exist.",
  "department.not_in_brand": "The ticket's brand has no such department, or it is not active.",
  "department.unknown": "Please choose a department that is open for tickets.",
  "department.no_guests": "This department does not accept messages from guests.",
  "priority.not_offered": "This department offers these priorities: {choices}.",
  "department.in_use": "This department has tickets. Set active to false instead of deleting it.",
  "department.default_priority": "The default priority must be one of the department's priorities.",
} as const;
