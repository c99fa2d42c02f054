import type { Texts } from "./english.ts";

const numbers = new Intl.NumberFormat("de");
const grouped = (count: number) => numbers.format(count);
const times = (count: number) => (count === 1 ? "einmal" : `${grouped(count)}-mal`);

export const german: Texts = {
  language: "de",
  about:
    "Beantworten Sie häufige Fragen einmal: im Hilfe-Center und als Vorschlag, während Kunden ein Ticket schreiben.",
  create: "Neuer Artikel",
  none: "Noch keine Artikel",
  noneHelp: "Schreiben Sie einen Artikel zu einer häufigen Frage.",
  noneFound: "Keine Ergebnisse",
  noneFoundHelp: "Entfernen Sie einen Filter oder suchen Sie anders.",
  noBrand: "Noch keine Marken",
  noBrandHelp: "Legen Sie eine Marke an, um Artikel zu schreiben.",
  count: (total) => (total === 1 ? "1 Artikel" : `${grouped(total)} Artikel`),
  search: "Artikel suchen",
  anyState: "Alle",
  anyBrand: "Alle Marken",
  anyCategory: "Alle Kategorien",
  anyLanguage: "Alle Sprachen",
  opened: (count) => `${times(count)} aus Vorschlägen geöffnet`,
  solved: (count) => (count === 1 ? "1 Ticket vermieden" : `${grouped(count)} Tickets vermieden`),
  notRelated: (count) => `${times(count)} als unpassend markiert`,
  helped: (count, of) => `hat ${grouped(count)} von ${grouped(of)} Lesern geholfen`,

  states: {
    draft: "Entwurf",
    published: "Veröffentlicht",
    archived: "Archiviert",
  },
  state: "Status",
  stateHelp: {
    draft: "Für Leser und Vorschläge nicht sichtbar.",
    published: "Im Hilfe-Center sichtbar und wird Kunden vorgeschlagen.",
    archived: "Für Leser nicht sichtbar. Fassungen und Zahlen bleiben.",
  },
  saves: {
    draft: "Als Entwurf speichern",
    published: "Speichern und veröffentlichen",
    archived: "Speichern und archivieren",
  },
  changed: "Geändert",
  open: "Im Hilfe-Center öffnen",

  writing: "Inhalt",
  found: "Einordnung",
  brand: "Marke",
  brandHelp: "Er erscheint im Hilfe-Center dieser Marke.",
  title: "Titel",
  titleHelp: "So, wie ein Kunde fragen würde.",
  body: "Text",
  bodyPlaceholder: "Beginnen Sie mit der Antwort, dann die Schritte.",
  bodyHelp: "Markdown: Eine Zeile, die mit ## beginnt, ist eine Überschrift.",
  image: "Bilder einfügen",
  imagesLater: "Speichern Sie den Artikel als Entwurf, um Bilder einzufügen.",
  drop: "Bilder hier ablegen",
  dropHelp: "Sie werden an der Schreibmarke eingefügt.",
  category: "Kategorie",
  categoryHelp: "Wo Leser ihn finden.",
  noCategory: "Keine Kategorie",
  noCategoryHelp: "Diese Marke hat keine Kategorien. Artikel ohne Kategorie stehen in einer eigenen Liste.",
  language_: "Sprache",
  languageHelp: "Die Sprache des Artikels.",
  original: "Übersetzung von",
  originalHelp: "Verknüpft beide Artikel für Leser.",
  noOriginal: "Keine",
  findOriginal: "Original suchen",
  keywords: "Stichwörter",
  keywordsHelp: "Andere Wörter, die Kunden benutzen, durch Kommas getrennt.",
  slug: "URL-Kürzel",
  slugHelp:
    "Kleinbuchstaben, Ziffern und Bindestriche. Wird aus dem Titel gebildet; alte Links leiten weiter.",
  slugPlaceholder: "wird aus dem Titel gebildet",

  translations: {
    title: "Übersetzungen",
    about: "Leser können zu ihrer Sprache wechseln.",
    write: "Übersetzung hinzufügen",
  },

  preview: "Vorschau",
  previewEmpty: "Schreiben Sie etwas, um eine Vorschau zu sehen.",

  versions: {
    title: "Fassungen",
    about: "Jedes Speichern von Titel, Text oder Stichwörtern legt eine Fassung an.",
    number: (number) => `Fassung ${number}`,
    nobody: "Importiert, oder ein früheres Teammitglied",
    nothingBefore: "Keine frühere Fassung",
    restoredFrom: (number) => `aus Fassung ${number} wiederhergestellt`,
    same: "(gleich)",
    restore: (number) => `Fassung ${number} wiederherstellen`,
    restoreTitle: (number) => `Fassung ${number} wiederherstellen?`,
    restoreHelp: {
      draft: "Legt eine neue Fassung mit Titel, Text und Stichwörtern an. Spätere Fassungen bleiben.",
      published: "Legt eine neue Fassung an, die Leser sofort sehen. Spätere Fassungen bleiben.",
      archived: "Legt eine neue Fassung mit Titel, Text und Stichwörtern an. Spätere Fassungen bleiben.",
    },
    restored: (number) => `Wiederhergestellt: Fassung ${number}`,
  },

  searches: {
    title: "Fehlende Artikel",
    about:
      "Suchen im Hilfe-Center und in Tickets ohne passenden Artikel. Einträge laufen ein halbes Jahr nach der letzten Suche ab.",
    none: "Keine fehlenden Artikel",
    noneHelp: "Suchen ohne Ergebnis erscheinen hier, die häufigsten zuerst.",
    question: "Suche",
    times: "Anzahl",
    last: "Zuletzt gesucht",
    count: (count) => grouped(count),
    write: "Artikel schreiben",
    writeAbout: (question) => `Artikel schreiben: ${question}`,
  },

  categories: {
    title: "Kategorien",
    about: "Bereiche des Hilfe-Centers. Ordnen Sie sie durch Ziehen oder mit den Pfeiltasten.",
    create: "Neue Kategorie",
    none: "Noch keine Kategorien",
    noneHelp: "Legen Sie einige an, etwa Domains, E-Mail, Rechnungen.",
    order: (brand) => `Kategorien von ${brand}, in Reihenfolge`,
    names: "Namen",
    namesHelp:
      "Leser sehen den Namen in ihrer Sprache mit der Beschreibung. „URL-Kürzel“ ist das Ende des Links.",
    addLanguage: "Sprache hinzufügen",
    name: "Name",
    description: "Beschreibung",
    articlesIn: (language) => `Artikel auf ${language}, in Reihenfolge`,
    slugPlaceholder: "wird aus dem Namen gebildet",
    removeHelp: (articles) =>
      articles === 0
        ? "Sie hat keine Artikel."
        : `${articles === 1 ? "Ihr Artikel bleibt" : `Ihre ${grouped(articles)} Artikel bleiben`}, ohne Kategorie.`,
  },

  remove: "Löschen",
  removeTitle: (title) => `${title} löschen?`,
  removeHelp:
    "Seine Fassungen, Bilder und Zahlen werden gelöscht, und Links funktionieren nicht mehr. Um ihn nur zu verbergen, archivieren Sie ihn.",
};
