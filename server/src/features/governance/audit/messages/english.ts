/** What may be wrong with a field (422). The key, with _ for its dots, is the `code` of the error. */
export const problems = {
  "audit_log.too_long":
    "This export would contain {entries, number} entries; the maximum is {limit, number}. Choose a shorter period.",
} as const;
