import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Vorbereitete Texte für häufige Fragen. Tippen Sie im Ticket /, um einen einzufügen; er wird für den Kunden ausgefüllt.",
  create: "Neuer Textbaustein",
  none: "Noch keine Textbausteine",
  noneHelp: "Legen Sie einen für einen Text an, den Sie oft schreiben.",
  noneFound: "Keine Ergebnisse",
  search: "In Titeln und Texten suchen",
  shared: "geteilt",
  mine: "privat",
  ofBrand: (brand) => `für ${brand}`,

  title: "Titel",
  titleHelp: "Danach suchen Agenten.",
  shortcut: "Kürzel",
  shortcutHelp: "Optional. Mit „gruss“ findet /gruss im Ticket den Textbaustein.",
  body: "Text",
  bodyHelp: "Markdown. Platzhalter werden aus dem Ticket ausgefüllt:",
  insert: (name) => `{{${name}}} einfügen`,
  placeholders: {
    "client.name": "Name",
    "client.first_name": "Vorname",
    "client.last_name": "Nachname",
    "client.email": "E-Mail",
    "ticket.number": "Nummer",
    "ticket.subject": "Betreff",
    "department.name": "Abteilung",
    "brand.name": "Marke",
    "staff.name": "Ihr Name",
    "agent.name": "Ihr Name",
  },
  brand: "Marke",
  brandHelp: "Wo Agenten ihn verwenden können.",
  everyBrand: "Alle Marken",
  isShared: "Mit dem Team teilen",
  isSharedHelp:
    "Ihr Team kann ihn verwenden, und Administratoren können ihn ändern. Ausgeschaltet gehört er nur Ihnen.",

  preview: "Vorschau",
  ticket: "Ticketnummer für die Vorschau",
  ticketHelp: "Leer: Beispieldaten.",
  previewEmpty: "Schreiben Sie etwas, um eine Vorschau zu sehen.",

  remove: "Löschen",
  removeTitle: (title) => `${title} löschen?`,
  removeHelp: "Damit gesendete Nachrichten bleiben.",
  notYours: "Jemand aus dem Team teilt ihn. Nur diese Person und Administratoren können ihn ändern.",
};
