import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Legen Sie fest, was einer Marke gemeldet werden kann, was Meldende ausfüllen und wer benachrichtigt wird.",
  create: "Neue Meldungsart",
  confidential: "vertraulich",
  off: "aus",
  people: (count) => (count === 0 ? "keine Empfänger" : count === 1 ? "1 Empfänger" : `${count} Empfänger`),

  reporters: "Allgemein",
  brand: "Marke",
  brandHelp: "Das lässt sich später nicht ändern.",
  value: "Schlüssel",
  valueHelp: "Für die API: Kleinbuchstaben, Ziffern, - und _. Das lässt sich später nicht ändern.",
  label: "Name",
  labelNewHelp: "Danach wählen Meldende.",
  labelHelp: "Leer: der Standardname.",
  files: "Dateien",
  filesAbout: "Was Meldende anhängen können. Für leere Felder gelten die Grenzen der Marke.",
  order: (brand) => `Meldungsarten von ${brand}, in Reihenfolge`,
  noBrand: "Noch keine Marken",
  noBrandHelp: "Legen Sie eine Marke an, um Meldungsarten hinzuzufügen.",
  description: "Beschreibung",
  descriptionHelp: "Hilft Meldenden bei der Wahl.",
  active: "Aktiv",
  activeHelp: "Ausgeschaltet können Meldende sie nicht wählen. Vorhandene Meldungen bleiben.",
  severities: "Schweregrade",
  severitiesHelp: "Ohne Auswahl werden Meldende nicht gefragt. Das Team kann immer einen festlegen.",
  fields: "Eigene Felder",
  fieldsAbout: "Weitere Fragen an Meldende, in dieser Reihenfolge.",

  told: "Zugriff und Benachrichtigungen",
  isConfidential: "Vertraulich",
  isConfidentialHelp:
    "Nur die Personen unten können ihre Meldungen sehen, auch unter Administratoren. Das lässt sich später nicht ändern.",
  staff: "Empfänger",
  staffHelp: "Sie bekommen zu jeder Meldung eine E-Mail.",
  staffConfidential: "Sie bekommen zu jeder Meldung eine E-Mail. Andere im Team können sie nicht sehen.",
  staffMissing: "Keine Empfänger: Meldungen warten, und Administratoren werden per E-Mail benachrichtigt.",

  remove: "Löschen",
  removeTitle: (name) => `${name} löschen?`,
  removeHelp: "Nur unbenutzte Arten lassen sich löschen. Schalten Sie die anderen aus.",
};
