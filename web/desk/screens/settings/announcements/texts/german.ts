import type { Texts } from "./english.ts";

const numbers = new Intl.NumberFormat("de");
const grouped = (count: number) => numbers.format(count);

export const german: Texts = {
  language: "de",
  about:
    "Zeigen Sie Neuigkeiten für bestimmte Zeit auf den Seiten Ihrer Plattform. Ordnen Sie sie durch Ziehen oder mit den Pfeiltasten.",
  create: "Neue Ankündigung",
  none: "Noch keine Ankündigungen",
  noneHelp: "Legen Sie eine an, damit Kunden von einer Wartung wissen, bevor sie fragen.",
  noBrand: "Noch keine Marken",
  noBrandHelp: "Legen Sie eine Marke an, um Ankündigungen hinzuzufügen.",
  order: (brand) => `Ankündigungen von ${brand}, in Reihenfolge`,
  over: (count) => (count === 1 ? "1 abgelaufen" : `${grouped(count)} abgelaufen`),
  nothingNow: "Keine aktiven oder geplanten Ankündigungen.",
  putAway: (count) =>
    count === 1 ? "von 1 Kunden ausgeblendet" : `von ${grouped(count)} Kunden ausgeblendet`,

  states: {
    live: "Aktiv",
    scheduled: "Geplant",
    over: "Abgelaufen",
  },
  window: {
    since: (from) => `seit ${from}`,
    until: (to) => `bis ${to}`,
    from: (from) => `ab ${from}`,
    ended: (to) => `bis ${to}`,
  },

  saying: "Inhalt",
  brand: "Marke",
  brandHelp: "Das lässt sich später nicht ändern.",
  title: "Titel",
  titleHelp: "Viele lesen nur ihn: Sagen Sie, was wann geschieht.",
  body: "Text",
  bodyPlaceholder: "Was es für Kunden bedeutet und was sie tun müssen.",
  bodyHelp: "Markdown. Zwei Sätze genügen.",
  type: "Art",
  types: {
    info: "Information",
    success: "Gute Nachricht",
    warning: "Warnung",
    danger: "Störung",
  },
  typeHelp: {
    info: "Etwas Wissenswertes.",
    success: "Eine Verbesserung oder Behebung.",
    warning: "Etwas, worauf Kunden sich einstellen müssen.",
    danger: "Etwas, das gerade nicht funktioniert.",
  },
  linkLabel: "Linktext",
  linkLabelHelp: "Lassen Sie beide Linkfelder leer, wenn es keinen Link gibt.",
  linkUrl: "Link-URL",
  linkUrlHelp: "Steht unter dem Text.",

  showing: "Platzierung und Zeitraum",
  placement: "Platzierung",
  placementHelp:
    "Der Schlüssel, den Ihre Plattform abfragt: Kleinbuchstaben, Ziffern, - und _. Das Widget benutzt „widget“.",
  startsAt: "Beginnt",
  startsAtHelp: "Leer: sofort.",
  endsAt: "Endet",
  endsAtHelp: "Leer: bis Sie sie beenden.",
  endNow: "Jetzt beenden",
  isDismissible: "Ausblendbar",
  isDismissibleHelp: "Wer sie ausblendet, sieht sie nicht wieder, auch nicht nach Änderungen.",

  audience: "Zielgruppe",
  audienceHelp: {
    everyone: "Auch Besucher, etwa auf Ihrer Anmeldeseite.",
    clients: "Nur Kunden, die auf Ihrer Plattform angemeldet sind.",
    list: "Nur diese Kunden, sobald sie auf Ihrer Plattform angemeldet sind.",
  },
  audiences: {
    everyone: "Alle",
    clients: "Angemeldete Kunden",
    list: "Ausgewählte Kunden",
  },
  clientIds: "Kunden-IDs",
  clientIdsHelp: (count) =>
    `Eine ID je Zeile, höchstens 1.000. ${count === 1 ? "1 eingetragen." : `${grouped(count)} eingetragen.`}`,
  unknownClient: (id, sentence) => `${id}: ${sentence}`,

  preview: "Vorschau",
  previewAbout: "Ungefähr: Das endgültige Aussehen bestimmt Ihre Plattform.",
  previewAt: "Platzierung",
  placements: {
    dashboard: "Übersicht",
    login: "Anmeldung",
    banner: "Banner",
    widget: "Widget",
  },
  elsewhere: (placement) => `„${placement}“`,
  noTitle: "Ohne Titel",
  putAwayName: "Ausblenden",
  nobodySignedIn: "Besucher sind dort nicht angemeldet, daher erscheinen nur Ankündigungen für alle.",
  shownFrom: (from) => `Wird gezeigt ab ${from}`,
  shownUntil: (to) => `bis ${to}`,
  atOnce: "jetzt",
  openEnd: "bis Sie sie beenden",

  remove: "Löschen",
  removeTitle: (title) => `${title} löschen?`,
  removeHelp: "Sie verschwindet für alle. Um sie zu behalten, beenden Sie sie stattdessen.",
};
