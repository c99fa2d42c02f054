export const english = {
  "guest_link.gone": "This ticket has been closed. For security reasons closed tickets cannot be viewed.",
  "guest.mail_subject": "{brand}: your ticket {number}",
  "guest.mail_hello": "Hello,",
  "guest.mail_opened": "we have received your message and opened ticket {number}. Follow it and answer here:",
  "guest.mail_replied": "there is a new answer to your ticket {number}. Read it and answer here:",
  "guest.mail_merged":
    "you had written to us twice about the same matter. We go on with it in ticket {number}; the links that you had have ended. Read it and answer here:",
  "guest.mail_closed":
    "your ticket {number} has been closed, and the link to it has ended. If anything is left open, please write to us anew.",
  "guest.mail_last_answer": "Our last answer was:",
  "guest.mail_keep_link":
    "Anyone who has this link can read the ticket, so please do not pass it on. It stops working when the ticket is closed.",
  "guest.mail_not_you": "If you did not write to us, you can ignore this mail.",
  "guest.mail_do_not_answer": "Please do not answer this mail: nobody would read it.",
} as const;
