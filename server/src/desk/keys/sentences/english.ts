export const english = {
  "key.ended": "This API key has been revoked or has expired; it cannot be changed.",
} as const;
