import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Texte, die man immer wieder schreibt. Im Ticket kommen sie mit einem Schrägstrich, für den Kunden ausgefüllt.",
  create: "Neuer Textbaustein",
  none: "Es gibt noch keinen Textbaustein",
  noneHelp: "Beginnen Sie mit dem, was Sie diese Woche dreimal geschrieben haben.",
  noneFound: "Keine Ergebnisse",
  search: "In Titeln und Texten suchen",
  shared: "geteilt",
  mine: "nur meiner",
  ofBrand: (brand) => `für ${brand}`,

  title: "Titel",
  titleHelp: "Womit man ihn findet.",
  shortcut: "Kürzel",
  shortcutHelp:
    "Kann leer bleiben. Ein Wort, das hinter einem Schrägstrich getippt wird: mit „gruss“ findet /gruss ihn sofort.",
  body: "Text",
  bodyHelp: "Markdown. Was aus dem Ticket eingesetzt wird, steht in doppelten geschweiften Klammern:",
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
  brandHelp: "Wo er angeboten wird.",
  everyBrand: "Alle Marken",
  isShared: "Mit allen geteilt",
  isSharedHelp: "Auch Kollegen benutzen ihn; Administratoren können ihn ändern. Aus: Er gehört Ihnen allein.",

  preview: "Wie der Kunde es bekommt",
  ticket: "Nummer eines Tickets zum Ausprobieren",
  ticketHelp: "Leer: ein erfundenes Ticket.",
  previewEmpty: "Schreiben Sie etwas, um es hier zu sehen.",

  remove: "Löschen",
  removeTitle: (title) => `${title} löschen?`,
  removeHelp: "Was damit gesendet wurde, bleibt, wie es ist.",
  notYours: "Er gehört jemandem, der ihn teilt; nur diese Person und Administratoren können ihn ändern.",
};
