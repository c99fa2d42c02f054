/** What may be wrong with a field (422). The key, with _ for its dots, is the `code` of the error. */
export const problems = {
  "captcha.required": "Please confirm that you are not a robot.",
  "captcha.failed": "The robot check has expired or was used before. Please do it once more.",
} as const;

export const english = problems;
