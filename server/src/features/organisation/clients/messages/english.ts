/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problemMessages = {
  "client.email_taken": "Another client already uses this email address.",
  "client.unknown": "Client not found in this brand.",
  "client.id_unfit":
    "The client id must have 1 to {limit, plural, one {# printable character} other {# printable characters}}.",
} as const;

export const english = {
  ...problemMessages,
  "client.not_upserted": "Client not found. Create the client first with PUT /clients/'{'client_id'}'.",
} as const;
