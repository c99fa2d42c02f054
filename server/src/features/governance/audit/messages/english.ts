/** What may be wrong with a field (422). The key, with _ for its dots, is the `code` of the error. */
export const problems = {
  "audit_log.too_long":
    "These are {entries, number} entries, and an export holds {limit, number} at most. Please choose a shorter time.",
} as const;
