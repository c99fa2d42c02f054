/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {
  "canned_reply.too_many":
    "You already have {limit, plural, one {# canned reply} other {# canned replies}}. Please delete one before you save another.",
  "canned_reply.shortcut_form":
    "A shortcut is one word of lowercase letters, digits, - and _, such as greet.",
  "canned_reply.shortcut_taken": "Another canned reply of yours already has this shortcut.",
  "canned_reply.brand_required": "Please choose one of your brands to share this canned reply with.",
} as const;

export const english = {
  ...problemMessages,
  "canned_reply.changed_meanwhile":
    "Someone else changed this canned reply in the meantime. Reload it and try again.",
} as const;
