/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problems = {
  "announcement.ends_before": "The announcement must end after it starts.",
  "announcement.client_unknown": "There is no client with this id.",
  "announcement.list_empty": "Name the clients who are to see it, or choose another audience.",
  "announcement.list_unused": "Clients can be named only where the audience is a list.",
  "announcement.too_many":
    "A brand can have {limit, plural, one {# announcement} other {# announcements}}. Delete one that is over.",
  "announcement.unknown": "This brand has no such announcement.",
} as const;

export const english = {
  ...problems,
  "announcement.type_info": "Information",
  "announcement.type_success": "Good news",
  "announcement.type_warning": "Warning",
  "announcement.type_danger": "Disruption",
  "announcement.not_dismissible": "This announcement stays until it is over.",
  "announcement.changed_meanwhile":
    "Somebody else changed this announcement in the meantime. Read it again before you change it.",
} as const;
