/** What may be wrong with a field (422). The key, with _ for its dots, is the `code` of the error. */
export const problems = {
  "campaign.unknown_placeholder": "There is nothing to fill in for {placeholder}. There are: {all}.",
} as const;

export const english = {
  ...problems,
  "campaign.mail_stop": "To get no more mails like this one from {brand}, follow this link:",
} as const;
