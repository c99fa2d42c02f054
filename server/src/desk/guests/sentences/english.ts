export const english = {
  "guest_link.gone": "This ticket has been closed. For security reasons closed tickets cannot be viewed.",
  "guest.mail_subject": "Your ticket {number}",
  "guest.mail_opened":
    "Hello,\n\nwe have received your message and opened ticket {number}.\n\nFollow it and answer here:\n{link}\n\nAnyone who has this link can read the ticket, so please do not pass it on. It stops working when the ticket is closed.\n\nIf you did not write to us, you can ignore this mail.\n\n{brand}\n",
  "guest.mail_replied":
    "Hello,\n\nthere is a new answer to your ticket {number}.\n\nRead it and answer here:\n{link}\n\nAnyone who has this link can read the ticket, so please do not pass it on. It stops working when the ticket is closed.\n\n{brand}\n",
} as const;
