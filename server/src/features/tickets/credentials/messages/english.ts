/** What may be wrong with a field (422). The key, with _ for its dots, is the `code` of the error. */
export const problems = {
  "credential.not_accepted": "This department does not store credentials.",
  "credential.ticket_closed": "Credentials cannot be added to a closed ticket.",
  "reveal.reason_required": "Enter a reason to reveal this credential.",
} as const;
