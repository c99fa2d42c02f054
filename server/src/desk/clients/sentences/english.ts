export const english = {
  "client.email_taken": "Another client already uses this email address.",
  "client.unknown": "The brand has no client with this id.",
  "client.id_unfit": "The client id must have 1 to 191 printable characters.",
} as const;
