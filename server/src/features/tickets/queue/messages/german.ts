import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "view.too_many":
    "Sie haben schon {limit, plural, one {# gespeicherte Ansicht} other {# gespeicherte Ansichten}}. Bitte löschen Sie eine, bevor Sie eine weitere speichern.",
  "view.not_countable":
    "Die Tickets dieser Ansicht lassen sich nicht zählen. Bitte wählen Sie andere Filter.",
  "seen.not_a_message": "Diese Nachricht gibt es in diesem Ticket nicht.",
  "seen.not_waiting":
    "Hier wartet keine Nachricht des Kunden auf eine Antwort. Darum lässt sich dieses Ticket nicht als ungelesen markieren.",
};
