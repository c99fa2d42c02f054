import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  letters: { day: "TT", month: "MM", year: "JJJJ" },
  clock: "hh:mm",
  open: "Kalender öffnen",
  title: "Kalender",
  unreadable: (example) => `Geben Sie ein Datum ein, zum Beispiel ${example}.`,
  previousMonth: "Voriger Monat",
  nextMonth: "Nächster Monat",
  today: "Heute",
  clear: "Leeren",
};
