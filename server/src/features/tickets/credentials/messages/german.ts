import type { problemMessages } from "./english.ts";

export const german: Record<keyof typeof problemMessages, string> = {
  "credential.not_accepted": "Diese Abteilung speichert keine Zugangsdaten.",
  "credential.ticket_closed": "Zu einer geschlossenen Anfrage können keine Zugangsdaten hinzugefügt werden.",
  "credential.too_many":
    "Eine Anfrage kann höchstens {limit} Zugangsdaten haben. Bitte entfernen Sie welche, bevor Sie weitere hinzufügen.",
  "reveal.reason_required": "Bitte geben Sie einen Grund an, um diese Zugangsdaten aufzudecken.",
};
