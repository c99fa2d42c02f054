import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  title: { summary: "Zusammenfassung", "suggested-answer": "Vorgeschlagene Antwort" },
  writing: "Das Modell schreibt …",
  made: (model) => `Von einem Modell (${model}) aus dem, was Kunden lesen können: Prüfen Sie es.`,
  sources: "Aus diesen Artikeln",
  changed: "Das Ticket hat sich seitdem geändert.",
  again: "Neu schreiben",
  copy: "Kopieren",
  copied: "Kopiert",
  insert: "Dort einfügen, wo Sie schreiben",
  retry: "Noch einmal versuchen",
  shut: "Schließen",
};
