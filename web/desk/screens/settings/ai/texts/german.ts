import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Fasst Tickets für Ihr Team zusammen und entwirft Antworten aus Ihren Artikeln. Verbinden Sie je Marke Ihr eigenes Modell.",
  noBrand: "Es gibt noch keine Marke",
  noBrandHelp: "Legen Sie eine Marke an, um ein Modell zu verbinden.",
  assistanceOf: (brand) => `KI-Assistent für ${brand}`,
  ofAbout:
    "Dem Modell wird gesendet, was Kunden von einem Ticket lesen können, und nichts von Notizen oder Zugangsdaten. Was es schreibt, sieht nur Ihr Team; es geht nie von selbst hinaus.",
  endpoint: "Endpunkt des Modells",
  on: "Für das Team einschalten",
  onHelp: "Bietet an Tickets dieser Marke Zusammenfassungen und Antwortvorschläge.",
  url: "URL",
  urlHelp:
    "Eines beliebigen Endpunkts, der das Protokoll von OpenAI spricht; meist endet sie mit /v1. Eine andere Adresse braucht den Schlüssel noch einmal.",
  model: "Modell",
  modelHelp: "So, wie der Endpunkt es nennt.",
  key: "API-Schlüssel",
  keyHelp: "Wird verschlüsselt gespeichert und nie gezeigt. Ein eigener Endpunkt braucht oft keinen.",
  keySet: "Ein Schlüssel ist gesetzt. Leer lassen, um ihn zu behalten.",
  noKey: "Schlüssel entfernen",
  noKeyHelp: "Der Endpunkt wird dann ohne Schlüssel gefragt.",
  summaries: "Sprache der Zusammenfassungen",
  summariesHelp: "Eine vorgeschlagene Antwort hat die Sprache, in der der Kunde schreibt.",
  readers: "Die Sprache der lesenden Person",
  try: "Testen",
  tryAbout: "Sendet eine kurze Anfrage mit den gespeicherten Einstellungen.",
  trying: "Wird getestet …",
  saveFirst: "Speichern Sie zuerst Ihre Änderungen.",
  works: (model, seconds) => `Es funktioniert: ${model} hat innerhalb von ${seconds} Sekunden geantwortet.`,
};
