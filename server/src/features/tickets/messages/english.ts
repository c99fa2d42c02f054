/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {
  "apply.nothing": "Add a reply or change at least one field.",
  "apply.until": "An end time can be set only when the ticket is put on hold.",
  "bulk.nothing": "Choose at least one change, for example status, assign, priority or add_tags.",
  "bulk.undo_alone": "Send either undo or a status.",
  "cc.not_allowed": "This department does not allow CC.",
  "cc.too_many":
    "{limit, plural, =0 {This department does not allow CC.} one {You can add at most one person to CC.} other {You can add at most # people to CC.}}",
  "ticket.closed_for_good":
    "{days, plural, =0 {A closed ticket cannot be reopened here. Please open a new one.} other {This ticket was closed too long ago to be reopened. Please open a new one.}}",
  "merge.unknown": "The ticket to merge into was not found.",
  "merge.itself": "A ticket cannot be merged into itself.",
  "merge.other_customer": "Only tickets of the same customer can be merged.",
  "split.not_a_message": "Only a later customer message can be split into a new ticket.",
  "mention.too_many":
    "The departments that you mention have too many members (the limit is {limit}). Mention colleagues instead.",
  "reply.schedule_leaves":
    "The reply can't be scheduled because you lose access to the ticket with the transfer.",
  "reply.too_many_held":
    "You have {limit, plural, one {# reply} other {# replies}} on this ticket that will be sent later. Send or cancel one first.",
  "reply.send_at_too_far": "The {field} must be at most a year ahead.",
  "upload.one": "Upload one file at a time.",
  "upload.too_many":
    "{limit, plural, one {You have # unsent file. Remove it first.} other {You have # unsent files. Remove some of them first.}}",
  "upload.gone": "This file is no longer available. Please attach it again.",
  "sender.one_of": "Choose either a client or a guest.",
  "requester.of_platform":
    "A client's name and address come from the platform. Only a guest's can be edited here.",
} as const;

export const english = {
  ...problemMessages,
  "status.open": "Open",
  "status.awaiting_reply": "Awaiting your reply",
  "status.in_progress": "In progress",
  "status.on_hold": "On hold",
  "status.closed": "Closed",
  "status.awaiting_customer": "Awaiting reply",
  "ticket.impossible_move": "This ticket is {status}; it cannot be {move}.",
  "ticket.undo_too_late":
    "This can't be undone because the ticket was changed or replied to in the meantime.",
  "ticket.changed_meanwhile": "The ticket was changed in the meantime. Reload it and try again.",
  "reply.not_sent_replied":
    "Your scheduled reply wasn't sent because the customer wrote again. Read the new message and send your reply again if it still applies.",
  "reply.not_sent_closed":
    "Your scheduled reply wasn't sent because the ticket was closed. Send it again if it still applies.",
  "reply.not_sent_requester":
    "Your reply wasn't sent because the ticket was given to another customer. Check it and send it again if it still applies.",
  "reply.not_sent_merged":
    "Your reply wasn't sent because the ticket was merged into this one. Read the conversation and send your reply again if it still applies.",
  "message.changed_meanwhile":
    "The message was changed in the meantime, so nothing was redacted. Reload it and select the text again.",
  "file.redacted": "The file that was attached here was redacted by the support team.",
  "reply.not_sent_deleted":
    "Your reply wasn't sent because the ticket was deleted or marked as spam. It was restored since: send your reply again if it still applies.",
  "note.changed_meanwhile": "The note was edited or redacted in the meantime. Reload it and try again.",
  "note.not_author": "Only its author or an administrator can edit or delete a note.",
  "merge.closed": "The ticket to merge into is closed. Reopen it first.",
  "state.open": "open",
  "state.awaiting_reply": "awaiting reply",
  "state.in_progress": "in progress",
  "state.on_hold": "on hold",
  "state.closed": "closed",
  "move.replied": "replied to",
  "move.started": "started",
  "move.held": "put on hold",
  "move.released": "released",
  "move.closed": "closed",
  "move.reopened": "reopened",
  "notice.guest_address_unproved":
    "The email address {email} is not verified. Confirm the sender's identity before you share private information.",
  "notice.guest_out_of_reach":
    "The guest's link has expired, so they can't see a reply here. Email {email} directly.",
} as const;
