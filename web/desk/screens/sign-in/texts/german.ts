import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  title: "Sie haben nicht gesendete Nachrichten",
  about: (count) =>
    count === 1
      ? "Sie ist nur in diesem Browser. Wenn Sie sie behalten, finden Sie sie hier nach der nächsten Anmeldung wieder. Sonst kann sie niemand sehen."
      : "Sie sind nur in diesem Browser. Wenn Sie sie behalten, finden Sie sie hier nach der nächsten Anmeldung wieder. Sonst kann sie niemand sehen.",
  reply: (number) => `Antwort auf Ticket ${number}`,
  note: (number) => `Notiz zu Ticket ${number}`,
  ticket: () => "Neues Ticket",
  keep: "Behalten und abmelden",
  throwAway: "Verwerfen und abmelden",
  cancel: "Abbrechen",
};
