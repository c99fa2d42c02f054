/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {
  "credential.not_accepted": "This department does not store credentials.",
  "credential.ticket_closed": "Credentials cannot be added to a closed ticket.",
  "credential.too_many":
    "A ticket can have at most {limit, plural, one {# credential} other {# credentials}}. Please remove one before you add another.",
  "reveal.reason_required": "Enter a reason to reveal this credential.",
} as const;
