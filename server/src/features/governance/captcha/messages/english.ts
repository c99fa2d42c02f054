/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problemMessages = {
  "captcha.required": "Please confirm that you are not a robot.",
  "captcha.failed": "The robot check has expired or was already used. Please try again.",
  "captcha.unanswered": "Please answer the robot check.",
  "captcha.wrong_answer": "That answer is wrong or has expired. Here is another question.",
  "captcha.needs_no_keys": "This robot check uses no keys. Leave {field} out.",
} as const;

export const english = {
  ...problemMessages,
  "captcha.away": "The robot check is unavailable right now. Please try again in a minute.",
  "captcha.question": "How much is {a} plus {b}? Write the number.",
  "captcha.number_2": "two",
  "captcha.number_3": "three",
  "captcha.number_4": "four",
  "captcha.number_5": "five",
  "captcha.number_6": "six",
  "captcha.number_7": "seven",
  "captcha.number_8": "eight",
  "captcha.number_9": "nine",
} as const;
