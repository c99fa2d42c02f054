/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problems = {
  "apply.nothing": "Say what to do with this ticket: answer it, or change something.",
  "apply.until": "Only a ticket that is put on hold comes back by itself.",
  "bulk.nothing":
    "Say what to do with these tickets: move, assign, department_id, priority, add_tags or remove_tags.",
  "cc.not_allowed": "This department does not send copies to other people.",
  "cc.too_many":
    "{limit, plural, =0 {This department does not send copies to other people.} one {At most one person can be given a copy.} other {At most # people can be given a copy.}}",
  "ticket.closed_for_good":
    "{days, plural, =0 {A closed ticket cannot be reopened here. Please open a new one.} other {This ticket was closed too long ago to be reopened. Please open a new one.}}",
  "merge.unknown": "There is no such ticket to merge into.",
  "merge.itself": "A ticket cannot be merged into itself.",
  "merge.other_customer": "Only tickets of the same customer can be merged.",
  "split.not_a_message": "Only a later message of the customer can be split off.",
  "upload.one": "Send one file at a time.",
  "upload.too_many":
    "{limit, plural, one {You have # file waiting that was never sent. Remove it first.} other {You have # files waiting that were never sent. Remove some of them first.}}",
  "upload.gone": "This file is not there any more. Please attach it again.",
  "sender.one_of": "Name either a client or a guest.",
} as const;

export const english = {
  ...problems,
  "status.open": "Open",
  "status.awaiting_reply": "Awaiting your reply",
  "status.in_progress": "In progress",
  "status.on_hold": "On hold",
  "status.closed": "Closed",
  "status.awaiting_customer": "Awaiting reply",
  "ticket.impossible_move": "This ticket is {status}; it cannot be {move}.",
  "ticket.undo_too_late":
    "This cannot be undone any more, because the ticket was changed or answered in the meantime.",
  "ticket.changed_meanwhile": "The ticket was changed in the meantime. Read it again before you change it.",
  "reply.not_sent_merged":
    "The ticket was merged into this one before your reply was sent. Read on, and send it again if it still fits.",
  "merge.closed": "This ticket is to be merged into one that is closed. Reopen that one first.",
  "state.open": "open",
  "state.awaiting_reply": "awaiting reply",
  "state.in_progress": "in progress",
  "state.on_hold": "on hold",
  "state.closed": "closed",
  "move.replied": "answered by staff",
  "move.started": "started",
  "move.held": "put on hold",
  "move.released": "released",
  "move.closed": "closed",
  "move.reopened": "reopened",
  "notice.guest_address_unproved":
    "Whoever opened this ticket typed {email}; nobody has proved that it is theirs. Ask before you tell what only its owner may know.",
  "notice.guest_out_of_reach":
    "The link of this guest has ended, so an answer reaches nobody. Write to {email} yourself.",
} as const;
