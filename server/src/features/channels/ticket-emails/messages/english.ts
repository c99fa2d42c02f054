export const english = {
  "client_mail.subject": "{subject} – {brand}, ticket {number}",
  "client_mail.your_ticket": "Your ticket",
  "client_mail.replied":
    "Hello,\n\nThere is a new reply to your ticket {number}:\n\n{answer}\n\nView the conversation and reply here:\n\n{link}",
  "client_mail.closing":
    "Hello,\n\nWe're waiting for your reply to ticket {number}. If we don't hear from you, we'll close it on {when}.\n\nView the conversation and reply here:\n\n{link}",
  "client_mail.closed":
    "Hello,\n\nYour ticket {number} has been closed. If you still need help, see your options here:\n\n{link}\n\n{rating}",
  "client_mail.closed_with_answer":
    "Hello,\n\nYour ticket {number} has been closed with this reply:\n\n{answer}\n\nIf you still need help, see your options here:\n\n{link}\n\n{rating}",
} as const;
