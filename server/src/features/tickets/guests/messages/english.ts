export const english = {
  "guest_link.gone": "This ticket has been closed. For security reasons closed tickets cannot be viewed.",
  "guest.mail_subject": "{brand}: your ticket {number}",
  "guest.mail_subject_of_mail": "Re: {subject} [{number}]",
  "guest.mail_opened":
    "Hello,\n\nwe have received your message and opened ticket {number}. Follow it and answer here:\n\n{link}\n\nAnyone who has this link can read the ticket, so please do not pass it on. It stops working when the ticket is closed.\n\nIf you did not write to us, you can ignore this mail.\n\n{automatic_answer}",
  "guest.mail_replied":
    "Hello,\n\nthere is a new answer to your ticket {number}:\n\n{answer}\n\nRead everything and answer here:\n\n{link}\n\nAnyone who has this link can read the ticket, so please do not pass it on. It stops working when the ticket is closed.",
  "guest.mail_merged":
    "Hello,\n\nyou had written to us twice about the same matter. We go on with it in ticket {number}; the links that you had have ended. Read it and answer here:\n\n{link}\n\nAnyone who has this link can read the ticket, so please do not pass it on. It stops working when the ticket is closed.\n\nIf you did not write to us, you can ignore this mail.",
  "guest.mail_closing":
    "Hello,\n\nwe are waiting for your answer to ticket {number}. Without one we close it on {when}, and the link to it ends.\n\nRead everything and answer here:\n\n{link}\n\nAnyone who has this link can read the ticket, so please do not pass it on.",
  "guest.mail_closed":
    "Hello,\n\nyour ticket {number} has been closed, and the link to it has ended. If anything is left open, please write to us anew.\n\n{rating}\n\nIf you did not write to us, you can ignore this mail.",
  "guest.mail_closed_with_answer":
    "Hello,\n\nyour ticket {number} has been closed, and the link to it has ended. If anything is left open, please write to us anew. Our last answer was:\n\n{answer}\n\n{rating}",
} as const;
