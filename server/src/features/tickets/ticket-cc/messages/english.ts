export const english = {
  "copies.page_title": "Stop copies",
  "copies.page_ask": "Stop receiving copies of replies to this ticket?",
  "copies.page_button": "Stop copies",
  "copies.page_done": "You won't receive copies from this ticket.",
  "copies.page_unknown": "This link isn't valid. Open it again from our email.",
} as const;
