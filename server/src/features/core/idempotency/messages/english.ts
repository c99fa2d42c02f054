/** What may be wrong with a field (422). The key, with _ for its dots, is the `code` of the error. */
export const problems = {
  "idempotency.key_unfit": "The Idempotency-Key must have 1 to 255 visible characters.",
  "idempotency.other_body": "This Idempotency-Key was used before with a different request.",
} as const;

export const english = {
  ...problems,
  "idempotency.running":
    "The first request with this Idempotency-Key is still running. Try again in a moment.",
} as const;
