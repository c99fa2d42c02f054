export const english = {
  "key.changed_meanwhile":
    "Somebody else changed this key in the meantime. Read it again before you change it.",
  "key.ended": "This API key has been revoked or has expired; it cannot be changed.",
} as const;
