/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problemMessages = {
  "idempotency.key_unfit": "The Idempotency-Key must have 1 to 255 visible characters.",
  "idempotency.other_body": "This Idempotency-Key was used before with a different request.",
} as const;

export const english = {
  ...problemMessages,
  "idempotency.running":
    "The first request with this Idempotency-Key is still running. Try again in a moment.",
} as const;
