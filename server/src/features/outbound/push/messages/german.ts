import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "push.needs_session":
    "Push-Benachrichtigungen brauchen eine Sitzung. Bitte melden Sie sich an, statt ein Zugriffstoken zu verwenden.",
  "push.endpoint":
    "Das Feld {field} muss eine https-Adresse eines Push-Dienstes im öffentlichen Internet sein.",
  "push.key": "Das Feld {field} muss der öffentliche Schlüssel eines Browser-Abonnements sein.",
};
