import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  title: "Hingehen oder tun",
  search: "Ein Ticket, ein Kunde, eine Ansicht oder ein Befehl",
  looking: "Wird gesucht …",
  failed: "Tickets und Kunden konnten nicht gesucht werden.",
  groups: {
    recent: "Zuletzt",
    number: "Mit seiner Nummer",
    tickets: "Tickets",
    people: "Kunden",
    replies: "Textbausteine",
    views: "Ansichten",
    commands: "Befehle",
    settings: "Einstellungen",
    account: "Mein Konto",
    elsewhere: "Hier nicht möglich",
  },
  openNumber: (number) => `Ticket ${number} öffnen`,
  insert: "Einfügen",
  client: "Kunde",
  guest: "Gast",
  of: (name) => `Tickets von ${name}`,
  inList: "In der Liste zeigen",
  noTickets: "Kein Ticket, das Sie sehen können",
  back: "Zurück",
};
