import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "credential.not_accepted": "Diese Abteilung speichert keine Zugangsdaten.",
  "credential.ticket_closed": "Zu einer geschlossenen Anfrage können keine Zugangsdaten hinzugefügt werden.",
  "reveal.reason_required": "Bitte sagen Sie, wozu Sie diese Zugangsdaten brauchen.",
};
