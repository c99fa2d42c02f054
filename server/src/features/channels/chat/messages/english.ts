/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problems = {
  "chat.has_many_notes": "A chat has room for {limit, plural, one {# note} other {# notes}}.",
  "chat.id_taken": "Another message of this chat has this id already.",
  "chat.to_whom": "Choose a colleague or a department.",
  "chat.identity_unfit":
    "This identity token does not hold here, or not any more. Ask your platform for a new one: each is good for one session.",
  "chat.department_unknown": "No department of this brand with this id chats with you.",
  "chat.no_address": "Nobody knows how to reach this visitor: ask them, and say it here.",
} as const;

export const english = {
  ...problems,
  "chat.is_over": "This chat has ended: nothing can be added to it.",
  "chat.is_taken": "{name} has this chat. Let it be handed over, or take it over yourself.",
  "chat.has_ticket": "This chat went on as a ticket already.",
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
  "chat.origin_refused": "The chat is not offered on this site.",
  "chat.identity_over": "You have been signed out of the chat. Sign in again to go on.",
  "chat.is_open": "You have an open chat already. Go on there, or end it first.",
  "chat.not_offered": "The chat is not offered at present.",
  "chat.visitor": "Visitor",
  "chat.said_joined": "{name} is here for you now.",
  "chat.said_handed_over": "{name} has handed the chat over. Somebody else goes on with you.",
  "chat.said_unanswered_closed":
    "{when, select, never {We are not here at present.} other {We are not here at present, and back from {when}.}} Leave us your address, and we answer by mail: nothing that you wrote is lost.",
  "chat.said_unanswered_nobody":
    "Nobody is here to chat at present. Leave us your address, and we answer by mail: nothing that you wrote is lost.",
  "chat.said_unanswered_no_answer":
    "We are sorry: all of us are busy. You can wait a little longer, or leave us your address, and we answer by mail.",
  "chat.said_closed_visitor": "You have ended the chat.",
  "chat.said_closed_staff": "{name} has ended the chat.",
  "chat.said_closed_desk": "The chat has ended.",
  "chat.said_ticket": "This goes on as ticket {number}. We answer by mail.",
  "chat.mail_subject": "{brand}: Your chat",
  "chat.mail_transcript": "Hello,\n\nthis is what was said in your chat with {brand}.\n\n{transcript}",
} as const;
