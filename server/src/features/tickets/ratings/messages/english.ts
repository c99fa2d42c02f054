/** Field problems (422). An error's `code` is the key with `_` for its dots. */
export const problems = {
  "rating.not_offered": "The score cannot be given now: a ticket is rated after it was closed.",
  "rating.over": "The score cannot be given any more: the time for rating this ticket is over.",
  "rating.changed_too_often": "The score was changed as often as it can be.",
  "rating.unknown_reason": "The reason must be one of: {choices}.",
  "rating.report_ends_before": "The report must begin before it ends.",
  "rating.report_too_long": "A report may cover {limit, plural, one {# day} other {# days}} at most.",
  "rating.unknown_language": "The desk does not speak “{language}”. It speaks: {languages}.",
  "rating.language_twice": "The language “{language}” is given twice.",
  "rating.reason_twice": "Two reasons have the value “{value}”.",
} as const;

export const english = {
  ...problems,
  "rating.question": "How satisfied are you with our help?",
  "rating.score_1": "Very dissatisfied",
  "rating.score_2": "Dissatisfied",
  "rating.score_3": "Neither",
  "rating.score_4": "Satisfied",
  "rating.score_5": "Very satisfied",
  "rating.reason_speed": "How fast we answered",
  "rating.reason_solution": "Whether your problem is solved",
  "rating.reason_clarity": "How clear our answers were",
  "rating.reason_kindness": "How you were treated",
  "rating.question_changed_meanwhile":
    "Somebody else changed this question in the meantime. Read it again before you change it.",
  "rating.mail_button": "Rate our help",
} as const;
