import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Ein Modell fasst Ihrem Team Tickets zusammen und entwirft Antworten aus Ihren veröffentlichten Artikeln. Der Desk bringt keines mit: Jede Marke fragt das, das Sie nennen, und bis dahin keines.",
  noBrand: "Es gibt noch keine Marke",
  noBrandHelp: "Ein Modell wird für eine Marke eingerichtet: Legen Sie zuerst eine an.",
  assistanceOf: (brand) => `Assistenz für ${brand}`,
  ofAbout:
    "Dem Modell wird gesendet, was Kunden von einem Ticket lesen können, und nichts von Notizen oder Zugangsdaten. Was es schreibt, sieht nur Ihr Team; es geht nie von selbst hinaus.",
  endpoint: "Das Modell",
  on: "Das Team darf es nutzen",
  onHelp: "An jedem Ticket dieser Marke gibt es dann „Ticket zusammenfassen“ und „Antwort vorschlagen“.",
  url: "Adresse",
  urlHelp:
    "Eines beliebigen Endpunkts, der das Protokoll von OpenAI spricht; meist endet sie mit /v1. Eine andere Adresse braucht den Schlüssel noch einmal.",
  model: "Modell",
  modelHelp: "So, wie der Endpunkt es nennt.",
  key: "Schlüssel",
  keyHelp: "Wird versiegelt aufbewahrt und nie wieder gezeigt. Ein eigener Endpunkt braucht oft keinen.",
  keySet: "Einer ist gesetzt. Bleibt dies leer, gilt er weiter.",
  noKey: "Den Schlüssel entfernen",
  noKeyHelp: "Der Endpunkt wird dann ohne Schlüssel gefragt.",
  summaries: "Sprache der Zusammenfassungen",
  summariesHelp: "Eine vorgeschlagene Antwort hat die Sprache, in der der Kunde schreibt.",
  readers: "Die von dem, der sie liest",
  try: "Ausprobieren",
  tryAbout: "Fragt das Gespeicherte nach einem Satz, auch bevor das Team es nutzen darf.",
  trying: "Das Modell wird gefragt …",
  saveFirst: "Speichern Sie zuerst: Ausprobiert wird, was gespeichert ist.",
  works: (model, seconds) => `Es funktioniert: ${model} hat innerhalb von ${seconds} Sekunden geantwortet.`,
};
