/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problemMessages = {
  "announcement.ends_before": "The announcement must end after it starts.",
  "announcement.client_unknown": "Client not found.",
  "announcement.list_empty": "Add at least one client, or choose another audience.",
  "announcement.list_unused": "Clients can be added only when the audience is a list.",
  "announcement.too_many":
    "A brand can have up to {limit, plural, one {# announcement} other {# announcements}}. Delete one that has ended.",
  "announcement.unknown": "Announcement not found in this brand.",
} as const;

export const english = {
  ...problemMessages,
  "announcement.type_info": "Information",
  "announcement.type_success": "Success",
  "announcement.type_warning": "Warning",
  "announcement.type_danger": "Danger",
  "announcement.not_dismissible": "This announcement can't be dismissed.",
  "announcement.changed_meanwhile":
    "Someone else changed this announcement in the meantime. Reload it and try again.",
} as const;
