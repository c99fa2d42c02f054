/** What may be wrong with a field (422). The key, with _ for its dots, is the `code` of the error. */
export const problems = {
  "captcha.required": "Please confirm that you are not a robot.",
  "captcha.failed": "The robot check has expired or was used before. Please do it once more.",
  "captcha.needs_no_keys": "This robot check takes no keys; leave the {field} out.",
} as const;

export const english = {
  ...problems,
  "captcha.away": "The robot check cannot be confirmed just now. Please try again in a minute.",
} as const;
