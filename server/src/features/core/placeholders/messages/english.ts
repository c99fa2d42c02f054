/** What may be wrong with a field (422). The key, with _ for its dots, is the `code` of the error. */
export const problems = {
  "placeholder.unknown":
    "There is no placeholder {placeholder}. There are: {all}. If it is to stay as it is, write it as code, between backticks.",
} as const;

export const english = { ...problems } as const;
