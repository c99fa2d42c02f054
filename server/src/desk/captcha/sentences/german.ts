import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "captcha.required": "Bitte bestätigen Sie, dass Sie kein Roboter sind.",
  "captcha.failed":
    "Die Roboterprüfung ist abgelaufen oder wurde schon verwendet. Bitte wiederholen Sie sie.",
  "captcha.needs_no_keys": "Diese Roboterprüfung braucht keine Schlüssel; lassen Sie {field} weg.",
  "captcha.away":
    "Die Roboterprüfung lässt sich gerade nicht bestätigen. Bitte versuchen Sie es in einer Minute noch einmal.",
};
