import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Legt fest, was einer Marke gemeldet werden kann, was Meldende ausfüllen und wer benachrichtigt wird.",
  create: "Neue Meldungsart",
  confidential: "vertraulich",
  off: "abgeschaltet",
  people: (count) => (count === 0 ? "keine Empfänger" : count === 1 ? "1 Empfänger" : `${count} Empfänger`),

  reporters: "Allgemein",
  brand: "Marke",
  brandHelp: "Wem gemeldet wird. Das lässt sich später nicht ändern.",
  value: "Schlüssel",
  valueHelp: "Kleine Buchstaben, Ziffern, - und _. Es bleibt, wie es ist.",
  label: "Name",
  labelNewHelp: "Danach wählen Meldende, was sie zu melden haben.",
  labelHelp: "Leer, wo das Wort des Desks gemeint ist.",
  files: "Dateien",
  filesAbout:
    "Was mitgeschickt werden darf. Wo ein Feld leer ist, gilt die Regel der Marke, die darin steht.",
  order: (brand) => `Meldungsarten von ${brand}, in Reihenfolge`,
  noBrand: "Es gibt noch keine Marke",
  noBrandHelp: "Gemeldet wird einer Marke: Legen Sie zuerst eine an.",
  description: "Beschreibung",
  descriptionHelp: "Wann diese zu wählen ist.",
  active: "Aktiv",
  activeHelp: "Wo nicht, bleibt, was vorher gemeldet wurde.",
  severities: "Schweregrade",
  severitiesHelp: "Keine: Danach wird nicht gefragt. Mitarbeiter beurteilen sie trotzdem.",
  fields: "Eigene Felder",
  fieldsAbout: "Danach werden Meldende neben ihren eigenen Worten gefragt, in dieser Reihenfolge.",

  told: "Zugriff und Benachrichtigungen",
  isConfidential: "Vertraulich",
  isConfidentialHelp:
    "Ihre Meldungen sind allein für die Personen unten da, auch von den Administratoren. Das bleibt, wie es ist.",
  staff: "Empfänger",
  staffHelp: "Sie bekommen eine Mail, wenn etwas gemeldet wird.",
  staffConfidential: "Sie bekommen eine Mail, wenn etwas gemeldet wird, und niemand sonst sieht es.",
  staffMissing: "Keine Empfänger: Meldungen warten, und Administratoren werden per E-Mail benachrichtigt.",

  remove: "Löschen",
  removeTitle: (name) => `${name} löschen?`,
  removeHelp:
    "Löschen lässt sich nur eine Art, von der nie etwas gemeldet wurde; jede andere wird abgeschaltet.",
};
