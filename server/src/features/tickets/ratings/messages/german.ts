import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "rating.not_offered": "Eine Bewertung ist erst möglich, wenn die Anfrage geschlossen ist.",
  "rating.over": "Die Zeit für eine Bewertung dieser Anfrage ist vorbei; sie lässt sich nicht mehr ändern.",
  "rating.changed_too_often": "Die Bewertung wurde zu oft geändert.",
  "rating.unknown_reason": "Der Grund muss einer von diesen sein: {choices}.",
  "rating.report_ends_before": "Die Auswertung muss beginnen, bevor sie endet.",
  "rating.report_too_long":
    "Eine Auswertung kann höchstens {limit, plural, one {# Tag} other {# Tage}} umfassen.",
  "rating.unknown_language": "Die Sprache „{language}“ wird nicht unterstützt. Möglich sind: {languages}.",
  "rating.language_twice": "Die Sprache „{language}“ ist doppelt angegeben.",
  "rating.reason_twice": "Zwei Gründe haben den Wert „{value}“.",
  "rating.question": "Wie zufrieden sind Sie mit unserer Hilfe?",
  "rating.score_1": "Sehr unzufrieden",
  "rating.score_2": "Unzufrieden",
  "rating.score_3": "Neutral",
  "rating.score_4": "Zufrieden",
  "rating.score_5": "Sehr zufrieden",
  "rating.reason_speed": "Wie schnell wir geantwortet haben",
  "rating.reason_solution": "Ob Ihr Problem gelöst ist",
  "rating.reason_clarity": "Wie verständlich unsere Antworten waren",
  "rating.reason_kindness": "Wie Sie behandelt wurden",
  "rating.question_changed_meanwhile":
    "Jemand anderes hat diese Frage inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
  "rating.mail_button": "Unsere Hilfe bewerten",
};
