/** What may be wrong with a field (422). The key, with _ for its dots, is the `code` of the error. */
export const problems = {
  "view.too_many":
    "You already have {limit, plural, one {# saved view} other {# saved views}}. Please delete one before you save another.",
  "view.not_countable": "The tickets of this view cannot be counted. Please choose other filters.",
  "seen.not_a_message": "Message not found in this ticket.",
} as const;
