/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {
  "view.too_many":
    "You already have {limit, plural, one {# saved view} other {# saved views}}. Please delete one before you save another.",
  "view.not_countable": "The tickets of this view cannot be counted. Please choose other filters.",
  "seen.not_a_message": "Message not found in this ticket.",
} as const;

export const english = {
  ...problemMessages,
  "seen.not_waiting":
    "No customer message waits for a reply here, so this ticket cannot be marked as unread.",
} as const;
