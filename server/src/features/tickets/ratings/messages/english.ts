/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problemMessages = {
  "rating.not_offered": "A score can be given only after the ticket is closed.",
  "rating.over": "The rating period for this ticket has ended, so the score can't be changed.",
  "rating.changed_too_often": "The score has been changed too many times.",
  "rating.unknown_reason": "The reason must be one of: {choices}.",
  "rating.report_ends_before": "The report must start before it ends.",
  "rating.report_too_long": "A report may cover {limit, plural, one {# day} other {# days}} at most.",
  "rating.unknown_language": "The language “{language}” is not supported. Choose from: {languages}.",
  "rating.language_twice": "The language “{language}” is listed twice.",
  "rating.reason_twice": "Two reasons have the value “{value}”.",
} as const;

export const english = {
  ...problemMessages,
  "rating.question": "How satisfied are you with our help?",
  "rating.score_1": "Very dissatisfied",
  "rating.score_2": "Dissatisfied",
  "rating.score_3": "Neutral",
  "rating.score_4": "Satisfied",
  "rating.score_5": "Very satisfied",
  "rating.reason_speed": "Speed of our replies",
  "rating.reason_solution": "Whether your problem was solved",
  "rating.reason_clarity": "Clarity of our replies",
  "rating.reason_kindness": "Friendliness",
  "rating.question_changed_meanwhile":
    "Someone else changed this question in the meantime. Reload it and try again.",
  "rating.mail_button": "Rate our support",
} as const;
