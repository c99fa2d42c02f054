import type { Texts } from "./english.ts";

const numbers = new Intl.NumberFormat("de");
const grouped = (count: number) => numbers.format(count);
const times = (count: number) => (count === 1 ? "einmal" : `${grouped(count)}-mal`);

export const german: Texts = {
  language: "de",
  about:
    "Was Kunden immer wieder fragen, einmal beantwortet: auf den Hilfeseiten, und vorgeschlagen, während jemand ein Ticket schreibt.",
  create: "Neuer Artikel",
  none: "Es gibt noch keinen Artikel",
  noneHelp: "Schreiben Sie den ersten über das, was Sie diese Woche dreimal beantwortet haben.",
  noneFound: "Nichts passt",
  noneFoundHelp: "Suchen Sie nach einem anderen Wort, oder nehmen Sie weniger Filter.",
  noBrand: "Es gibt noch keine Marke",
  noBrandHelp: "Ein Artikel gehört zu einer: Legen Sie zuerst eine Marke an.",
  count: (total) => (total === 1 ? "1 Artikel" : `${grouped(total)} Artikel`),
  search: "In Titeln und Texten suchen",
  anyState: "Jeder",
  anyBrand: "Jede Marke",
  anyCategory: "Jede Kategorie",
  anyLanguage: "Jede Sprache",
  opened: (count) => `${times(count)} geöffnet, als er vorgeschlagen wurde`,
  solved: (count) => (count === 1 ? "hat 1 Ticket erspart" : `hat ${grouped(count)} Tickets erspart`),
  notRelated: (count) => `${times(count)} an der Frage vorbei`,
  helped: (count, of) => `hat ${grouped(count)} von ${grouped(of)} Lesern geholfen`,

  states: {
    draft: "Entwurf",
    published: "Veröffentlicht",
    archived: "Archiviert",
  },
  state: "Stand",
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
  open: "So öffnen, wie Leser ihn sehen",

  writing: "Der Artikel",
  found: "Wie er gefunden wird",
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
  noOriginal: "Keinem anderen Artikel",
  findOriginal: "Das Original an einem Wort finden",
  keywords: "Stichwörter",
  keywordsHelp: "Wie Kunden es nennen und der Text nicht, mit Kommas dazwischen.",
  slug: "In seiner Adresse",
  slugHelp:
    "Kleine Buchstaben und Ziffern, mit Bindestrichen. Folgt dem Titel, bis Sie eine schreiben; die vorige führt weiter hierher.",
  slugPlaceholder: "wird aus dem Titel gemacht",

  translations: {
    title: "Übersetzungen",
    about: "Leser dieses Artikels sehen den Weg zu dem in ihrer Sprache.",
    write: "Eine Übersetzung schreiben",
  },

  preview: "So bekommen ihn seine Leser",
  previewEmpty: "Schreiben Sie etwas, um es hier zu sehen.",

  versions: {
    title: "Fassungen",
    about:
      "Was jedes Speichern von Titel, Text oder Stichwörtern daraus gemacht hat; die neueste ist, was er jetzt sagt.",
    number: (number) => `Fassung ${number}`,
    nobody: "Importiert, oder von jemandem, der nicht mehr da ist",
    nothingBefore: "Hier keine davor",
    restoredFrom: (number) => `wieder die Worte von Fassung ${number}`,
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
    title: "Nicht gefunden",
    about:
      "Was auf den Hilfeseiten gesucht und in Tickets getippt wurde, ohne dass ein Artikel es beantwortet. Ein halbes Jahr, nachdem es zuletzt gefragt wurde, ist es vergessen.",
    none: "Nichts hat gefehlt",
    noneHelp: "Was Leser suchen und nicht finden, steht dann hier; zuerst, wonach die meisten fragen.",
    question: "Gesucht",
    times: "Wie oft",
    last: "Zuletzt",
    count: (count) => grouped(count),
    write: "Artikel schreiben",
    writeAbout: (question) => `Artikel schreiben: ${question}`,
  },

  categories: {
    title: "Kategorien",
    about:
      "Die Überschriften der Hilfeseiten, in der Reihenfolge, in der Leser sie sehen: Ziehen Sie daran, oder nehmen Sie die Pfeiltasten.",
    create: "Neue Kategorie",
    none: "Es gibt noch keine Kategorie",
    noneHelp: "Eine Handvoll genügt: was Kunden tun wollen, etwa Domains, E-Mail, Rechnungen.",
    order: (brand) => `Kategorien von ${brand}, in Reihenfolge`,
    names: "Namen",
    namesHelp:
      "Leser finden sie auf den Hilfeseiten unter dem Namen in ihrer Sprache, darunter, worum es geht. Das Ende ihres Links steht bei „In seiner Adresse“.",
    addLanguage: "Weitere Sprache",
    name: "Name",
    description: "Wovon sie handelt",
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
