/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {
  "credential.not_accepted": "This department does not store credentials.",
  "credential.ticket_closed": "Credentials cannot be added to a closed ticket.",
  "reveal.reason_required": "Enter a reason to reveal this credential.",
} as const;
