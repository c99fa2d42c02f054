import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  button: "Kunden ändern",
  title: "Kunden ändern",
  about: "Dieses Ticket einem anderen Kunden derselben Marke geben.",
  which: "Name, E-Mail oder Kunden-ID des neuen Kunden",
  edit: (name) => `Name und Adresse von ${name} bearbeiten`,
  editHelp: "Dieselbe Person",
  guestNamed: (words) => `Kunde ohne Konto: ${words}`,
  confirmTitle: (name) => `Dieses Ticket ${name} geben?`,
  confirmGuestTitle: "Dieses Ticket einem Gast geben?",
  seesAll: (name) =>
    `Der neue Kunde sieht den ganzen Verlauf, mit allem, was ${name} geschrieben und angehängt hat. Interne Notizen bleiben intern.`,
  losesAccess: {
    client: (name) => `${name} sieht das Ticket nicht mehr.`,
    guest: (name) =>
      `${name} verliert den Zugang: Der Link und Antworten auf frühere E-Mails erreichen das Ticket nicht mehr.`,
  },
  credentials:
    "Alle Zugangsdaten in diesem Ticket werden gelöscht, damit der neue Kunde sie nicht benutzen kann.",
  linkMailed: "Der neue Kunde bekommt per E-Mail einen Link zum Ticket.",
  linkEnded: "Das Ticket ist geschlossen; es wird kein Link verschickt.",
  copied: (addresses) =>
    `Cc bleibt: ${addresses}. Diese Adressen bekommen Kopien der Antworten an den neuen Kunden.`,
  confirm: "Kunden ändern",
  editTitle: "Gast bearbeiten",
  editAbout: "Name oder Adresse derselben Person berichtigen.",
  editLink:
    "Mit einer anderen Adresse gilt der bisherige Link nicht mehr, und ein neuer geht an die neue Adresse.",
  firstName: "Vorname",
  lastName: "Nachname",
  email: "E-Mail",
  company: "Firma (optional)",
  save: "Speichern",
  changed: (name) => `Das Ticket gehört jetzt ${name}`,
  edited: "Gast geändert",
};
