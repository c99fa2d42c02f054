import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  title: "Neues Ticket",
  about:
    "Für jemanden, der angerufen hat oder vorbeigekommen ist: Die Nachricht ist die der Kundin oder des Kunden, und sie erfahren davon wie sonst auch.",
  customer: "Kunde",
  customerHelp: "Ein Name, eine E-Mail-Adresse, eine Nummer oder der Anfang davon",
  searching: "Kunden werden gesucht",
  noneFound: "So heißt kein Kunde",
  guest: "Jemand ohne Konto",
  guestNamed: (words) => `Jemand ohne Konto: ${words}`,
  guestHelp: "An diese Adresse geht der Link zum Ticket.",
  other: "Jemand anderes",
  firstName: "Vorname",
  lastName: "Nachname",
  email: "E-Mail-Adresse",
  company: "Firma",
  department: "Abteilung",
  chooseDepartment: "Bitte wählen",
  subject: "Betreff",
  priority: "Priorität",
  usualPriority: "Wie üblich",
  message: "Nachricht",
  messagePlaceholder: "Was gesagt wurde. Markdown geht.",
  copies: "Kopien an",
  copiesHelp: (max) =>
    max === 1
      ? "Eine Adresse. Sie bekommt, was die Abteilung antwortet."
      : `Bis zu ${max} Adressen, mit Kommas dazwischen. Sie bekommen, was die Abteilung antwortet.`,
  assignee: "Zuständig",
  me: (name) => `${name} (ich)`,
  drop: "Loslassen, um sie an das Ticket anzuhängen",
  open: "Ticket eröffnen",
  opening: "Wird eröffnet …",
  openingHelp: "Das geht von selbst weiter, auch wenn diese Seite geschlossen wird.",
  throwAway: "Verwerfen",
  thrownAway: "Verworfen",
  kept: "Wird beim Tippen in diesem Browser behalten",
  notOpened: "Nicht eröffnet.",
  opened: (number) => `Ticket ${number} ist eröffnet`,
};
