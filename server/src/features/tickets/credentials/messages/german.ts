import type { problemMessages } from "./english.ts";

export const german: Record<keyof typeof problemMessages, string> = {
  "credential.not_accepted": "Diese Abteilung speichert keine Zugangsdaten.",
  "credential.ticket_closed": "Zu einer geschlossenen Anfrage können keine Zugangsdaten hinzugefügt werden.",
  "credential.too_many":
    "Zu einer Anfrage kann es höchstens {limit, plural, one {# Eintrag} other {# Einträge}} mit Zugangsdaten geben. Bitte entfernen Sie einen, bevor Sie einen weiteren hinzufügen.",
  "reveal.reason_required": "Bitte geben Sie einen Grund an, um diese Zugangsdaten aufzudecken.",
};
