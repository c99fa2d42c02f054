import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  title: { summary: "Zusammenfassung", "suggested-answer": "Vorgeschlagene Antwort" },
  writing: "Wird geschrieben …",
  made: (model) => `Von einer KI (${model}) aus dem, was Kunden sehen können. Bitte prüfen.`,
  sources: "Quellen",
  changed: "Das Ticket hat sich seitdem geändert.",
  again: "Neu erzeugen",
  copy: "Kopieren",
  copied: "Kopiert",
  insert: "An der Schreibmarke einfügen",
  retry: "Noch einmal versuchen",
  shut: "Schließen",
};
