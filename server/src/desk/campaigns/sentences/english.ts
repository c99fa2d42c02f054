/** What may be wrong with a field (422). The key, with _ for its dots, is the `code` of the error. */
export const problems = {
  "campaign.unknown_placeholder": "There is nothing to fill in for {placeholder}. There are: {all}.",
} as const;

export const english = {
  ...problems,
  "campaign.mail_stop": "To get no more mails like this one from {brand}, follow this link:",
  "campaign.page_title": "No more mails",
  "campaign.page_ask":
    "Do you want to get no more mails of this kind from {brand}? Answers to what you ask us still reach you.",
  "campaign.page_button": "Unsubscribe",
  "campaign.page_done": "You get no more mails of this kind from {brand}.",
} as const;
