export const english = {
  "idempotency.key_unfit": "The Idempotency-Key must have 1 to 255 visible characters.",
  "idempotency.other_body": "This Idempotency-Key was used before with a different request.",
  "idempotency.running":
    "The first request with this Idempotency-Key is still running. Try again in a moment.",
} as const;
