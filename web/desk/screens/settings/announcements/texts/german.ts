import type { Texts } from "./english.ts";

const numbers = new Intl.NumberFormat("de");
const grouped = (count: number) => numbers.format(count);

export const german: Texts = {
  language: "de",
  about:
    "Was Kunden wissen sollen, ohne zu fragen, auf den Seiten Ihrer Plattform: Jede beginnt und endet von selbst. Kunden sehen sie in dieser Reihenfolge: Ziehen Sie daran, oder nehmen Sie die Pfeiltasten.",
  create: "Neue Ankündigung",
  none: "Noch keine Ankündigungen",
  noneHelp: "Legen Sie eine an, damit Kunden von einer Wartung wissen, bevor sie fragen.",
  noBrand: "Es gibt noch keine Marke",
  noBrandHelp: "Eine Ankündigung gehört zu einer: Legen Sie zuerst eine Marke an.",
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
  brandHelp: "Wessen Kunden sie sehen. Das lässt sich später nicht ändern.",
  title: "Titel",
  titleHelp: "Was viele allein lesen: was geschieht, und wann.",
  body: "Text",
  bodyPlaceholder: "Was es für sie bedeutet, und ob etwas zu tun ist.",
  bodyHelp: "Markdown. Zwei Sätze genügen.",
  type: "Art",
  types: {
    info: "Information",
    success: "Gute Nachricht",
    warning: "Warnung",
    danger: "Störung",
  },
  typeHelp: {
    info: "Etwas, das man wissen sollte.",
    success: "Etwas, das besser geworden ist.",
    warning: "Etwas, worauf man sich einstellen muss.",
    danger: "Etwas geht gerade nicht.",
  },
  linkLabel: "Linktext",
  linkLabelHelp: "Lassen Sie beides leer, wenn es keinen gibt.",
  linkUrl: "Link-URL",
  linkUrlHelp: "Eine Seite, die mehr sagt: Kunden finden den Link unter dem Text.",

  showing: "Ort und Zeitraum",
  placement: "Ort",
  placementHelp:
    "Das Wort, mit dem Ihre Plattform danach fragt: kleine Buchstaben, Ziffern, - und _. Das Widget des Desks fragt nach „widget“.",
  startsAt: "Beginnt",
  startsAtHelp: "Leer: sofort.",
  endsAt: "Endet",
  endsAtHelp: "Leer: wenn jemand sie beendet.",
  endNow: "Jetzt beenden",
  isDismissible: "Ausblendbar",
  isDismissibleHelp: "Wer sie ausblendet, sieht sie nicht wieder, auch nicht nach Änderungen.",

  audience: "Zielgruppe",
  audienceHelp: {
    everyone: "Auch Menschen ohne Konto, etwa auf Ihrer Anmeldeseite.",
    clients: "Ihre Plattform zeigt sie, sobald dort jemand angemeldet ist; Besucher sehen sie nicht.",
    list: "Nur diese Kunden sehen sie, sobald sie bei Ihrer Plattform angemeldet sind.",
  },
  audiences: {
    everyone: "Alle",
    clients: "Angemeldete Kunden",
    list: "Ausgewählte Kunden",
  },
  clientIds: "Kunden-IDs",
  clientIdsHelp: (count) =>
    `Wie Ihre Plattform sie nennt, eine je Zeile; höchstens 1.000. ${count === 1 ? "1 ist genannt." : `${grouped(count)} sind genannt.`}`,
  unknownClient: (id, sentence) => `${id}: ${sentence}`,

  preview: "Vorschau",
  previewAbout: "Ungefähr: Wie ihre Seiten aussehen, entscheidet Ihre Plattform.",
  previewAt: "Ort",
  placements: {
    dashboard: "Übersicht",
    login: "Anmeldung",
    banner: "Banner",
    widget: "Widget",
  },
  elsewhere: (placement) => `„${placement}“`,
  noTitle: "Ohne Titel",
  putAwayName: "Ausblenden",
  nobodySignedIn: "Dort ist noch niemand angemeldet: Nur was alle sehen, wird gezeigt.",
  shownFrom: (from) => `Zu sehen ab ${from}`,
  shownUntil: (to) => `bis ${to}`,
  atOnce: "jetzt",
  openEnd: "bis jemand sie beendet",

  remove: "Löschen",
  removeTitle: (title) => `${title} löschen?`,
  removeHelp:
    "Niemand sieht sie mehr, und wer sie weggeräumt hat, ist vergessen. Soll bleiben, was gesagt wurde, lassen Sie sie enden.",
};
