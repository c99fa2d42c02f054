/** What may be wrong with a field (422). The key, with _ for its dots, is the `code` of the error. */
export const problems = {
  "chat.has_many_notes": "A chat has room for {limit, plural, one {# note} other {# notes}}.",
  "chat.id_taken": "Another message of this chat has this id already.",
  "chat.to_whom": "Choose a colleague or a department.",
} as const;

export const english = {
  ...problems,
  "chat.is_over": "This chat has ended: nothing can be added to it.",
  "chat.is_taken": "{name} has this chat. Let it be handed over, or take it over yourself.",
  "chat.settings_changed_meanwhile":
    "Somebody else changed these settings in the meantime. Read them again before you change them.",
  "chat.status_waiting": "Waiting",
  "chat.status_active": "In conversation",
  "chat.status_closed": "Ended",
  "chat.entry_joined": "{name} has joined the chat.",
  "chat.entry_handed_over": "The chat was handed to a colleague.",
  "chat.entry_unanswered": "Nobody could answer yet.",
  "chat.entry_closed": "The chat was closed.",
  "chat.entry_ticket": "The chat goes on as ticket {number}.",
} as const;
