import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Fasst Tickets für Ihr Team zusammen und entwirft Antworten aus Ihren Artikeln. Verbinden Sie je Marke Ihr eigenes Modell.",
  noBrand: "Noch keine Marken",
  noBrandHelp: "Legen Sie eine Marke an, um ein Modell zu verbinden.",
  assistanceOf: (brand) => `KI-Assistent für ${brand}`,
  ofAbout:
    "Das Modell bekommt nur, was Kunden lesen können, keine Notizen oder Zugangsdaten. Was es schreibt, sieht nur Ihr Team; es wird nie automatisch gesendet.",
  endpoint: "Endpunkt des Modells",
  on: "Für das Team einschalten",
  onHelp: "Bietet in Tickets dieser Marke Zusammenfassungen und Antwortvorschläge an.",
  url: "URL",
  urlHelp:
    "Ein OpenAI-kompatibler Endpunkt; endet meist mit /v1. Eine neue URL braucht den Schlüssel noch einmal.",
  model: "Modell",
  modelHelp: "Der Name des Modells beim Endpunkt.",
  key: "API-Schlüssel",
  keyHelp: "Wird verschlüsselt gespeichert und nie gezeigt. Ein eigener Endpunkt braucht oft keinen.",
  keySet: "Ein Schlüssel ist gesetzt. Leer lassen, um ihn zu behalten.",
  noKey: "Schlüssel entfernen",
  noKeyHelp: "Anfragen werden ohne Schlüssel gesendet.",
  summaries: "Sprache der Zusammenfassungen",
  summariesHelp: "Antwortvorschläge sind in der Sprache des Kunden.",
  readers: "Sprache der lesenden Person",
  try: "Testen",
  tryAbout: "Sendet eine kurze Anfrage mit den gespeicherten Einstellungen.",
  trying: "Wird getestet …",
  saveFirst: "Speichern Sie zuerst Ihre Änderungen.",
  works: (model, seconds) => `Verbunden: ${model} hat in ${seconds} Sekunden geantwortet.`,
};
