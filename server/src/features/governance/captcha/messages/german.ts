import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "captcha.required": "Bitte bestätigen Sie, dass Sie kein Roboter sind.",
  "captcha.failed":
    "Die Roboterprüfung ist abgelaufen oder wurde schon verwendet. Bitte wiederholen Sie sie.",
  "captcha.unanswered": "Bitte beantworten Sie die Roboterprüfung.",
  "captcha.wrong_answer": "Diese Antwort ist falsch oder abgelaufen. Hier ist eine andere Frage.",
  "captcha.needs_no_keys": "Diese Roboterprüfung braucht keine Schlüssel; lassen Sie {field} weg.",
  "captcha.away":
    "Die Roboterprüfung ist gerade nicht verfügbar. Bitte versuchen Sie es in einer Minute noch einmal.",
  "captcha.question": "Wie viel ist {a} plus {b}? Schreiben Sie die Zahl.",
  "captcha.number_2": "zwei",
  "captcha.number_3": "drei",
  "captcha.number_4": "vier",
  "captcha.number_5": "fünf",
  "captcha.number_6": "sechs",
  "captcha.number_7": "sieben",
  "captcha.number_8": "acht",
  "captcha.number_9": "neun",
};
