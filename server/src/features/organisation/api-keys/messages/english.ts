export const english = {
  "key.changed_meanwhile": "Someone else changed this key in the meantime. Reload it and try again.",
  "key.ended": "This API key has been revoked or has expired, so it can't be changed.",
} as const;
