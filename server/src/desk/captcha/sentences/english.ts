export const english = {
  "captcha.required": "Please confirm that you are not a robot.",
  "captcha.failed": "The robot check has expired or was used before. Please do it once more.",
} as const;
