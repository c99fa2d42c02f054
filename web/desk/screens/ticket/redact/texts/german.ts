import type { RedactTexts } from "./english.ts";

export const german: RedactTexts = {
  language: "de",
  title: "Schwärzen",
  help: "Was Sie schwärzen, ist für alle weg: für das Team, den Kunden, die API, die Suche und Exporte. Das lässt sich nicht rückgängig machen. Bereits gesendete E-Mails bleiben, wie sie sind.",
  text: "Text der Nachricht",
  textHelp: "Markieren Sie, was geschwärzt werden soll: mit der Maus, oder mit Umschalt und den Pfeiltasten.",
  redact: (count) =>
    count === 0 ? "Schwärzen" : count === 1 ? "1 Zeichen schwärzen" : `${count} Zeichen schwärzen`,
  files: "Dateien",
  file: (name) => `Datei ${name} schwärzen`,
  fileDo: "Schwärzen",
  askText: "Jedes Zeichen wird endgültig durch ▇ ersetzt:",
  askFile: (name) =>
    `Die Datei „${name}“ wird endgültig gelöscht. An ihrer Stelle steht dann „redacted.txt“.`,
  confirm: "Endgültig schwärzen",
  back: "Zurück",
  done: (count) => `${count} Zeichen geschwärzt`,
  fileDone: "Datei geschwärzt",
};
