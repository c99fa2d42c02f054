/** Field errors (422). The key, with `_` instead of dots, is the error's `code`. */
export const problems = {
  "captcha.required": "Please confirm that you are not a robot.",
  "captcha.failed": "The robot check has expired or was used before. Please do it once more.",
  "captcha.unanswered": "Please answer the question against robots.",
  "captcha.wrong_answer": "That is not the answer, or the question is too old. Here is another one.",
  "captcha.needs_no_keys": "This robot check takes no keys; leave the {field} out.",
} as const;

export const english = {
  ...problems,
  "captcha.away": "The robot check cannot be confirmed just now. Please try again in a minute.",
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
