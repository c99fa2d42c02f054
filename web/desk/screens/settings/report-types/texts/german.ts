import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about: "Was einer Marke gemeldet werden kann, was dabei gefragt wird, und wer davon erfährt.",
  create: "Neue Art",
  confidential: "vertraulich",
  off: "abgeschaltet",
  people: (count) =>
    count === 0
      ? "niemand ist benannt"
      : count === 1
        ? "1 Person ist benannt"
        : `${count} Personen sind benannt`,

  reporters: "Was Meldende sehen",
  brand: "Marke",
  brandHelp: "Wem gemeldet wird. Das lässt sich später nicht ändern.",
  value: "Für Programme",
  valueHelp: "Kleine Buchstaben, Ziffern, - und _. Es bleibt, wie es ist.",
  label: "Name",
  labelNewHelp: "Danach wählen Meldende, was sie zu melden haben.",
  labelHelp: "Leer, wo das Wort des Desks gemeint ist.",
  files: "Dateien",
  filesAbout:
    "Was mitgeschickt werden darf. Wo ein Feld leer ist, gilt die Regel der Marke, die darin steht.",
  order: (brand) => `Arten von Meldungen von ${brand}, in Reihenfolge`,
  noBrand: "Es gibt noch keine Marke",
  noBrandHelp: "Gemeldet wird einer Marke: Legen Sie zuerst eine an.",
  description: "Beschreibung",
  descriptionHelp: "Wann diese zu wählen ist.",
  active: "Wird angeboten",
  activeHelp: "Wo nicht, bleibt, was vorher gemeldet wurde.",
  severities: "Schweregrade zur Wahl",
  severitiesHelp: "Keine: Danach wird nicht gefragt. Mitarbeiter beurteilen sie trotzdem.",
  fields: "Was sonst gefragt wird",
  fieldsAbout: "Danach werden Meldende neben ihren eigenen Worten gefragt, in dieser Reihenfolge.",

  told: "Wer davon erfährt",
  isConfidential: "Vertraulich",
  isConfidentialHelp:
    "Ihre Meldungen sind allein für die Personen unten da, auch von den Administratoren. Das bleibt, wie es ist.",
  staff: "Personen",
  staffHelp: "Sie bekommen eine Mail, wenn etwas gemeldet wird.",
  staffConfidential: "Sie bekommen eine Mail, wenn etwas gemeldet wird, und niemand sonst sieht es.",
  staffMissing:
    "Niemand ist benannt: Meldungen dieser Art warten, und Administratoren erfahren durch eine Mail, dass sie es tun.",

  remove: "Löschen",
  removeTitle: (name) => `${name} löschen?`,
  removeHelp:
    "Löschen lässt sich nur eine Art, von der nie etwas gemeldet wurde; jede andere wird abgeschaltet.",
};
