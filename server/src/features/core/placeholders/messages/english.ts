/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problems = {
  "placeholder.unknown":
    "There is no placeholder {placeholder}. There are: {all}. If it is to stay as it is, write it as code, between backticks.",
} as const;

export const english = { ...problems } as const;
