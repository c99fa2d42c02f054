/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problemMessages = {
  "audit_log.too_long":
    "This export would contain {entries, number} entries; the maximum is {limit, number}. Choose a shorter period.",
} as const;
