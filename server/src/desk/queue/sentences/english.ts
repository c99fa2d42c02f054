/** What may be wrong with a field (422). The key, with _ for its dots, is the `code` of the error. */
export const problems = {
  "view.too_many": "You already have {limit} saved views. Please delete one before you save another.",
} as const;

export const english = problems;
