export const english = {
  "copies.mail_subject": "{brand}: new reply on ticket {number}",
  "copies.mail_body":
    "Hello,\n\n{brand} replied to ticket {number}. You receive a copy because you were added to CC:\n\n{answer}",
  "copies.mail_stop": "Stop receiving copies from this ticket:",
  "copies.page_title": "Stop copies",
  "copies.page_ask": "Stop receiving copies of replies to this ticket?",
  "copies.page_button": "Stop copies",
  "copies.page_done": "You won't receive copies from this ticket.",
  "copies.page_unknown": "This link isn't valid. Open it again from our email.",
} as const;
