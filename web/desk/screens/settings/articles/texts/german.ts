import type { Texts } from "./english.ts";

const numbers = new Intl.NumberFormat("de");
const grouped = (count: number) => numbers.format(count);
const times = (count: number) => (count === 1 ? "einmal" : `${grouped(count)}-mal`);

export const german: Texts = {
  language: "de",
  about:
    "Häufige Fragen einmal beantworten: im Hilfezentrum, und als Vorschlag beim Schreiben eines Tickets.",
  create: "Neuer Artikel",
  none: "Noch keine Artikel",
  noneHelp: "Schreiben Sie einen Artikel zu einer häufigen Frage.",
  noneFound: "Keine Ergebnisse",
  noneFoundHelp: "Entfernen Sie einen Filter oder suchen Sie anders.",
  noBrand: "Es gibt noch keine Marke",
  noBrandHelp: "Ein Artikel gehört zu einer: Legen Sie zuerst eine Marke an.",
  count: (total) => (total === 1 ? "1 Artikel" : `${grouped(total)} Artikel`),
  search: "Artikel suchen",
  anyState: "Alle",
  anyBrand: "Alle Marken",
  anyCategory: "Alle Kategorien",
  anyLanguage: "Alle Sprachen",
  opened: (count) => `${times(count)} geöffnet, als er vorgeschlagen wurde`,
  solved: (count) => (count === 1 ? "hat 1 Ticket erspart" : `hat ${grouped(count)} Tickets erspart`),
  notRelated: (count) => `${times(count)} an der Frage vorbei`,
  helped: (count, of) => `hat ${grouped(count)} von ${grouped(of)} Lesern geholfen`,

  states: {
    draft: "Entwurf",
    published: "Veröffentlicht",
    archived: "Archiviert",
  },
  state: "Status",
  stateHelp: {
    draft: "Leser sehen ihn nicht: Er wird nirgends gefunden und nirgends vorgeschlagen.",
    published:
      "Leser finden ihn auf den Hilfeseiten, und er wird vorgeschlagen, während Tickets geschrieben werden.",
    archived: "Leser sehen ihn nicht mehr; seine Fassungen und Zahlen bleiben.",
  },
  saves: {
    draft: "Als Entwurf speichern",
    published: "Speichern und veröffentlichen",
    archived: "Speichern und archivieren",
  },
  changed: "Geändert",
  open: "Im Hilfezentrum öffnen",

  writing: "Inhalt",
  found: "Einordnung",
  brand: "Marke",
  brandHelp: "Auf wessen Hilfeseiten er steht.",
  title: "Titel",
  titleHelp: "So, wie ein Kunde fragen würde.",
  body: "Text",
  bodyPlaceholder: "Zuerst die Antwort, dann die Schritte.",
  bodyHelp: "Markdown: Eine Zeile, die mit ## beginnt, ist eine Überschrift.",
  image: "Bilder einfügen",
  imagesLater: "Bilder kommen hinein, sobald der Artikel gespeichert ist: Als Entwurf sieht ihn niemand.",
  drop: "Bilder hier ablegen",
  dropHelp: "Sie stehen dann im Text, wo Sie gerade schrieben.",
  category: "Kategorie",
  categoryHelp: "Unter welcher Überschrift Leser ihn finden.",
  noCategory: "Keine Kategorie",
  noCategoryHelp:
    "Diese Marke hat noch keine Kategorie. Artikel ohne eine finden Leser in einer eigenen Liste.",
  language_: "Sprache",
  languageHelp: "Worin er geschrieben ist.",
  original: "Übersetzung von",
  originalHelp: "Lesern des einen Artikels wird der Weg zum anderen gezeigt.",
  noOriginal: "Keine",
  findOriginal: "Original suchen",
  keywords: "Stichwörter",
  keywordsHelp: "Wie Kunden es nennen und der Text nicht, mit Kommas dazwischen.",
  slug: "URL-Kürzel",
  slugHelp:
    "Kleine Buchstaben und Ziffern, mit Bindestrichen. Folgt dem Titel, bis Sie eine schreiben; die vorige führt weiter hierher.",
  slugPlaceholder: "wird aus dem Titel gemacht",

  translations: {
    title: "Übersetzungen",
    about: "Leser dieses Artikels sehen den Weg zu dem in ihrer Sprache.",
    write: "Übersetzung hinzufügen",
  },

  preview: "Vorschau",
  previewEmpty: "Schreiben Sie etwas, um es hier zu sehen.",

  versions: {
    title: "Fassungen",
    about:
      "Was jedes Speichern von Titel, Text oder Stichwörtern daraus gemacht hat; die neueste ist, was er jetzt sagt.",
    number: (number) => `Fassung ${number}`,
    nobody: "Importiert, oder ein früheres Teammitglied",
    nothingBefore: "Keine frühere Fassung",
    restoredFrom: (number) => `aus Fassung ${number} wiederhergestellt`,
    same: "(gleich)",
    restore: (number) => `Fassung ${number} wiederherstellen`,
    restoreTitle: (number) => `Fassung ${number} wiederherstellen?`,
    restoreHelp: {
      draft:
        "Titel, Text und Stichwörter werden eine neue Fassung. Nichts, was seither geschrieben wurde, geht verloren.",
      published:
        "Titel, Text und Stichwörter werden eine neue Fassung, die Leser sofort sehen. Nichts, was seither geschrieben wurde, geht verloren.",
      archived:
        "Titel, Text und Stichwörter werden eine neue Fassung. Nichts, was seither geschrieben wurde, geht verloren.",
    },
    restored: (number) => `Wiederhergestellt: Fassung ${number}`,
  },

  searches: {
    title: "Fehlende Artikel",
    about:
      "Was auf den Hilfeseiten gesucht und in Tickets getippt wurde, ohne dass ein Artikel es beantwortet. Ein halbes Jahr, nachdem es zuletzt gefragt wurde, ist es vergessen.",
    none: "Keine fehlenden Artikel",
    noneHelp: "Was Leser suchen und nicht finden, steht dann hier; zuerst, wonach die meisten fragen.",
    question: "Suche",
    times: "Anzahl",
    last: "Zuletzt gesucht",
    count: (count) => grouped(count),
    write: "Artikel schreiben",
    writeAbout: (question) => `Artikel schreiben: ${question}`,
  },

  categories: {
    title: "Kategorien",
    about:
      "Die Überschriften der Hilfeseiten, in der Reihenfolge, in der Leser sie sehen: Ziehen Sie daran, oder nehmen Sie die Pfeiltasten.",
    create: "Neue Kategorie",
    none: "Noch keine Kategorien",
    noneHelp: "Eine Handvoll genügt: was Kunden tun wollen, etwa Domains, E-Mail, Rechnungen.",
    order: (brand) => `Kategorien von ${brand}, in Reihenfolge`,
    names: "Namen",
    namesHelp:
      "Leser sehen den Namen in ihrer Sprache mit der Beschreibung. „URL-Kürzel“ ist das Ende des Links.",
    addLanguage: "Sprache hinzufügen",
    name: "Name",
    description: "Beschreibung",
    articlesIn: (language) => `Artikel auf ${language}, in Reihenfolge`,
    slugPlaceholder: "wird aus dem Namen gemacht",
    removeHelp: (articles) =>
      articles === 0
        ? "Kein Artikel steht darin."
        : `${articles === 1 ? "Ihr Artikel bleibt" : `Ihre ${grouped(articles)} Artikel bleiben`}, in keiner Kategorie.`,
  },

  remove: "Löschen",
  removeTitle: (title) => `${title} löschen?`,
  removeHelp:
    "Er geht mit seinen Fassungen, Bildern und Zahlen, und Links zu ihm führen ins Leere. Archiviert wird er nur seinen Lesern genommen.",
};
