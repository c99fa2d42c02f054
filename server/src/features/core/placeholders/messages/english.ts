/** What may be wrong with a field (422). The key, with _ for its dots, is the `code` of the error. */
export const problems = {
  "placeholder.unknown":
    "Unknown placeholder {placeholder}. Use one of: {all}. To show it as text, put it between backticks.",
} as const;

export const english = { ...problems } as const;
