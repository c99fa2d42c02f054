/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {
  "chat.has_many_notes": "A chat can have up to {limit, plural, one {# note} other {# notes}}.",
  "chat.id_taken": "Another message in this chat already has this ID.",
  "chat.to_whom": "Choose a teammate or a department.",
  "chat.identity_unfit":
    "This identity token is invalid or has expired. Request a new one from your platform; each token works for one session.",
  "chat.department_unknown": "Choose a department of this brand that offers chat.",
  "chat.no_address": "This visitor left no email address. Ask for one and add it here.",
} as const;

export const english = {
  ...problemMessages,
  "chat.is_over": "This chat has ended. You can't add anything to it.",
  "chat.is_taken": "{name} has this chat. Ask for a transfer, or take it over.",
  "chat.has_ticket": "This chat has already been converted to a ticket.",
  "chat.settings_changed_meanwhile":
    "Someone else changed these settings in the meantime. Reload them and try again.",
  "chat.status_waiting": "Waiting",
  "chat.status_active": "Active",
  "chat.status_closed": "Ended",
  "chat.entry_joined": "{name} joined the chat.",
  "chat.entry_handed_over": "The chat was transferred.",
  "chat.entry_unanswered": "No one has replied yet.",
  "chat.entry_closed": "The chat was closed.",
  "chat.entry_ticket": "The chat was converted to ticket {number}.",
  "chat.origin_refused": "Chat isn't available on this site.",
  "chat.identity_over": "You have been signed out of the chat. Sign in again to continue.",
  "chat.is_open": "You already have an open chat. Continue there, or end it first.",
  "chat.not_offered": "Chat isn't available at the moment.",
  "chat.visitor": "Visitor",
  "chat.said_joined": "{name} joined the chat.",
  "chat.said_handed_over": "{name} transferred the chat. Someone else will continue with you.",
  "chat.said_unanswered_closed":
    "{when, select, never {We're away at the moment.} other {We're away at the moment and back from {when}.}} Leave your email address and we'll reply by email. Your messages are saved.",
  "chat.said_unanswered_nobody":
    "No one is available to chat at the moment. Leave your email address and we'll reply by email. Your messages are saved.",
  "chat.said_unanswered_no_answer":
    "Sorry, everyone is busy at the moment. You can wait a little longer, or leave your email address and we'll reply by email.",
  "chat.said_closed_visitor": "You ended the chat.",
  "chat.said_closed_staff": "{name} ended the chat.",
  "chat.said_closed_desk": "The chat has ended.",
  "chat.said_ticket": "This chat continues as ticket {number}. We'll reply by email.",
  "chat.mail_subject": "{brand}: Your chat transcript",
  "chat.mail_transcript": "Hello,\n\nHere is the transcript of your chat with {brand}.\n\n{transcript}",
} as const;
