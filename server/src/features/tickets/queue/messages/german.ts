import type { problemMessages } from "./english.ts";

export const german: Record<keyof typeof problemMessages, string> = {
  "view.too_many":
    "Sie haben schon {limit, plural, one {# gespeicherte Ansicht} other {# gespeicherte Ansichten}}. Bitte löschen Sie eine, bevor Sie eine weitere speichern.",
  "view.not_countable":
    "Die Tickets dieser Ansicht lassen sich nicht zählen. Bitte wählen Sie andere Filter.",
  "seen.not_a_message": "Diese Nachricht gibt es in diesem Ticket nicht.",
};
