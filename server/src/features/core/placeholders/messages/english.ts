/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problemMessages = {
  "placeholder.unknown":
    "Unknown placeholder {placeholder}. Use one of: {all}. To show it as text, put it between backticks.",
} as const;

export const english = { ...problemMessages } as const;
