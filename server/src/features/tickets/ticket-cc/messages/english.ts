export const english = {
  "copies.mail_subject": "{brand}: a copy from ticket {number}",
  "copies.mail_body":
    "Hello,\n\n{brand} has answered in ticket {number}. You get a copy, because whoever opened it gave your address for that:\n\n{answer}",
  "copies.mail_stop": "To get no more copies from this ticket, follow this link:",
  "copies.page_title": "Stop these copies",
  "copies.page_ask": "Do you want to get no more copies of what is answered in this ticket?",
  "copies.page_button": "Stop the copies",
  "copies.page_done": "You get no more copies from this ticket.",
  "copies.page_unknown":
    "This link leads nowhere. Perhaps it was cut off: please copy all of it from the mail.",
} as const;
