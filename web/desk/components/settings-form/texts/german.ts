import type { Texts } from "./english.ts";

const numbers = new Intl.NumberFormat("de");
const grouped = (count: number) => numbers.format(count);

export const german: Texts = {
  language: "de",
  title: "Einstellungen",
  notYours: "Die Einstellungen sind für Administratoren",
  notYoursHelp: "Fragen Sie einen Ihrer Administratoren nach dem, was Sie brauchen.",
  unknown: "Diese Einstellung gibt es nicht",

  sections: {
    brands: "Marken",
    departments: "Abteilungen",
    limits: "Grenzen",
    retention: "Aufbewahrung",
    keys: "Schlüssel",
    webhooks: "Webhooks",
    people: "Mitarbeiter",
    cannedReplies: "Textbausteine",
    macros: "Makros",
    triggers: "Auslöser",
    chat: "Chat",
    assistance: "Assistenz",
    ratings: "Bewertungen",
    articles: "Artikel",
    status: "Status",
    reportTypes: "Arten von Meldungen",
    announcements: "Ankündigungen",
    mails: "E-Mails",
    mailboxes: "Postfächer",
    campaigns: "Kampagnen",
    suppressions: "Sperrliste",
    audit: "Protokoll",
    firstSteps: "Erste Schritte",
  },
  loading: "Die Einstellungen werden gelesen",
  gone: "Das ist nicht da",
  goneHelp: "Es wurde entfernt, oder die Adresse stimmt nicht.",
  backTo: (section) => `Zurück zu: ${section}`,
  from: "Von",
  until: "Bis",
  clockOf: (zone, now) => `Nach der Uhr von ${zone}, wo es jetzt ${now} ist.`,
  cancel: "Abbrechen",
  created: (name) => `Angelegt: ${name}`,
  removed: (name) => `Entfernt: ${name}`,
  kept: "Ich habe es verwahrt",
  graces: {
    "0": "gar nicht",
    "3600": "eine Stunde",
    "86400": "einen Tag",
    "604800": "eine Woche",
    "2592000": "30 Tage",
  },

  pages: {
    label: "Seiten",
    earlier: "Zurück",
    later: "Weiter",
    range: (from, to, total) => `${grouped(from)}–${grouped(to)} von ${grouped(total)}`,
  },

  mail: {
    title: "So kommt sie an",
    subject: "Betreff",
    shownAs: "Gezeigt",
    looks: { light: "Hell", dark: "Dunkel", text: "Als Text" },
    notThere: "Die Seite, die E-Mails zeigt, konnte nicht gelesen werden.",
    showLogo: (host) => `Logo zeigen, von ${host}`,
  },

  decidedBy: {
    department: "dieser Abteilung",
    brand: "der Marke",
    desk: "dem Desk",
    server: "dem, was in eine Anfrage passt",
  },
  inForce: (value, by) => `Es gilt: ${value} (bestimmt von ${by}).`,
  files: {
    allowed: "Arten von Dateien",
    allowedHelp: "Was Kunden anhängen dürfen, nach der Endung: png, pdf, txt. Leer: wie üblich.",
    megabytes: "Größe einer Datei",
    megabytesHelp: "Größere Dateien werden abgelehnt, mit einem Satz, der sagt, wie groß eine sein darf.",
    count: "Dateien in einer Nachricht",
    countHelp: "Wie viele auf einmal angehängt werden können; 0 nimmt keine.",
    countUnit: "Dateien",
  },
};
