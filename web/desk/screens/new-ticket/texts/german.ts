import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  title: "Neues Ticket",
  about:
    "Legen Sie ein Ticket für jemanden an, der angerufen hat oder vorbeigekommen ist. Die Nachricht erscheint als die des Kunden, und er wird wie üblich benachrichtigt.",
  customer: "Kunde",
  customerHelp: "Nach Name, E-Mail oder ID suchen",
  searching: "Wird gesucht …",
  noneFound: "Keine Kunden gefunden",
  guest: "Kunde ohne Konto",
  guestNamed: (words) => `Kunde ohne Konto: ${words}`,
  guestHelp: "Wir senden den Link zum Ticket an diese Adresse.",
  other: "Anderen Kunden wählen",
  firstName: "Vorname",
  lastName: "Nachname",
  email: "E-Mail-Adresse",
  company: "Firma",
  department: "Abteilung",
  chooseDepartment: "Bitte wählen",
  subject: "Betreff",
  priority: "Priorität",
  usualPriority: "Standard",
  message: "Nachricht",
  messagePlaceholder: "Was der Kunde gesagt hat. Markdown geht.",
  copies: "CC",
  copiesHelp: (max) =>
    max === 1
      ? "Eine Adresse. Sie bekommt Ihre Antworten."
      : `Bis zu ${max} Adressen, durch Kommas getrennt. Sie bekommen Ihre Antworten.`,
  assignee: "Zugewiesen an",
  me: (name) => `${name} (ich)`,
  drop: "Dateien loslassen, um sie an das Ticket anzuhängen",
  open: "Ticket anlegen",
  opening: "Wird angelegt …",
  openingHelp: "Das läuft weiter, auch wenn Sie die Seite schließen.",
  throwAway: "Verwerfen",
  thrownAway: "Verworfen",
  kept: "Wird beim Tippen in diesem Browser gespeichert",
  notOpened: "Ticket nicht angelegt.",
  opened: (number) => `Ticket ${number} angelegt`,
};
