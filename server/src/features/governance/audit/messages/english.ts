/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problems = {
  "audit_log.too_long":
    "These are {entries, number} entries, and an export holds {limit, number} at most. Please choose a shorter time.",
} as const;
