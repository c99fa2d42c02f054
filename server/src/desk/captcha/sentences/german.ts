import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "captcha.required": "Bitte bestätigen Sie, dass Sie kein Roboter sind.",
  "captcha.failed":
    "Die Roboterprüfung ist abgelaufen oder wurde schon verwendet. Bitte wiederholen Sie sie.",
};
