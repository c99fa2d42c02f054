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
  "guest.mail_subject": "{brand}: your ticket {number}",
  "guest.mail_subject_of_mail": "Re: {subject} [{number}]",
  "guest.mail_opened":
    "Hello,\n\nWe have received your message and opened ticket {number}. Follow it and reply here:\n\n{link}\n\nAnyone with this link can read the ticket, so please don't share it. It stops working when the ticket is closed.\n\nIf you didn't contact us, you can ignore this email.\n\n{automatic_answer}",
  "guest.mail_replied":
    "Hello,\n\nThere is a new reply to your ticket {number}:\n\n{answer}\n\nView the conversation and reply here:\n\n{link}\n\nAnyone with this link can read the ticket, so please don't share it. It stops working when the ticket is closed.",
  "guest.mail_merged":
    "Hello,\n\nYou contacted us twice about the same request, so we merged your tickets. We continue in ticket {number}; your earlier links no longer work. View the conversation and reply here:\n\n{link}\n\nAnyone with this link can read the ticket, so please don't share it. It stops working when the ticket is closed.\n\nIf you didn't contact us, you can ignore this email.",
  "guest.mail_link":
    "Hello,\n\nYour request has the number {number}. View the conversation and reply here:\n\n{link}\n\nAnyone with this link can read the ticket, so please don't share it. It stops working when the ticket is closed.\n\nIf you didn't contact us, you can ignore this email.",
  "guest.mail_closing":
    "Hello,\n\nWe're waiting for your reply to ticket {number}. If we don't hear from you, we'll close it on {when} and its link stops working.\n\nView the conversation and reply here:\n\n{link}\n\nAnyone with this link can read the ticket, so please don't share it.",
  "guest.mail_closed":
    "Hello,\n\nYour ticket {number} has been closed, and its link no longer works. If you still need help, please contact us again.\n\n{rating}\n\nIf you didn't contact us, you can ignore this email.",
  "guest.mail_closed_with_answer":
    "Hello,\n\nYour ticket {number} has been closed, and its link no longer works. If you still need help, please contact us again. Our last reply was:\n\n{answer}\n\n{rating}",
  "copies.mail_subject": "{brand}: new reply on ticket {number}",
  "copies.mail_body":
    "Hello,\n\n{brand} replied to ticket {number}. You receive a copy because you were added to CC:\n\n{answer}",
  "copies.mail_stop": "Stop receiving copies from this ticket:",
} as const;
