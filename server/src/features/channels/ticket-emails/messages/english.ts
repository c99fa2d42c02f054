export const english = {
  "client_mail.subject": "{subject} – {brand}, ticket {number}",
  "client_mail.your_ticket": "Your ticket",
  "client_mail.replied":
    "Hello,\n\nthere is a new answer to your ticket {number}:\n\n{answer}\n\nRead everything and answer here:\n\n{link}",
  "client_mail.closing":
    "Hello,\n\nwe are waiting for your answer to ticket {number}. Without one we close it on {when}.\n\nRead everything and answer here:\n\n{link}",
  "client_mail.closed":
    "Hello,\n\nyour ticket {number} has been closed. If anything is left open, you can see here what to do:\n\n{link}\n\n{rating}",
  "client_mail.closed_with_answer":
    "Hello,\n\nyour ticket {number} has been closed with this answer:\n\n{answer}\n\nIf anything is left open, you can see here what to do:\n\n{link}\n\n{rating}",
} as const;
