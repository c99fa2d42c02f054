import type { Texts } from "./english.ts";

const numbers = new Intl.NumberFormat("de");
const grouped = (count: number) => numbers.format(count);

export const german: Texts = {
  language: "de",
  about:
    "Was Kunden wissen sollen, ohne zu fragen, auf den Seiten Ihrer Plattform: Jede beginnt und endet von selbst. Kunden sehen sie in dieser Reihenfolge: Ziehen Sie daran, oder nehmen Sie die Pfeiltasten.",
  create: "Neue Ankündigung",
  none: "Nichts ist angekündigt",
  noneHelp:
    "Sagen Sie Kunden von der Wartung am Sonntag, bevor sie fragen: Ihre Plattform zeigt es, wo Sie wollen.",
  noBrand: "Es gibt noch keine Marke",
  noBrandHelp: "Eine Ankündigung gehört zu einer: Legen Sie zuerst eine Marke an.",
  order: (brand) => `Ankündigungen von ${brand}, in Reihenfolge`,
  over: (count) => (count === 1 ? "1 ist vorbei" : `${grouped(count)} sind vorbei`),
  nothingNow: "Keine ist zu sehen oder kommt noch.",
  putAway: (count) => (count === 1 ? "von 1 Kunden weggeräumt" : `von ${grouped(count)} Kunden weggeräumt`),

  states: {
    live: "Zu sehen",
    scheduled: "Kommt",
    over: "Vorbei",
  },
  window: {
    since: (from) => `seit ${from}`,
    until: (to) => `bis ${to}`,
    from: (from) => `ab ${from}`,
    ended: (to) => `bis ${to}`,
  },

  saying: "Was sie sagt",
  brand: "Marke",
  brandHelp: "Wessen Kunden sie sehen. Das lässt sich später nicht ändern.",
  title: "Titel",
  titleHelp: "Was viele allein lesen: was geschieht, und wann.",
  body: "Text",
  bodyPlaceholder: "Was es für sie bedeutet, und ob etwas zu tun ist.",
  bodyHelp: "Markdown. Zwei Sätze werden gelesen, zehn weggeräumt.",
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
  linkLabel: "Worte des Links",
  linkLabelHelp: "Lassen Sie beides leer, wenn es keinen gibt.",
  linkUrl: "Wohin der Link führt",
  linkUrlHelp: "Eine Seite, die mehr sagt: Kunden finden den Link unter dem Text.",

  showing: "Wo und wann",
  placement: "Platz",
  placementHelp:
    "Das Wort, mit dem Ihre Plattform danach fragt: kleine Buchstaben, Ziffern, - und _. Das Widget des Desks fragt nach „widget“.",
  startsAt: "Beginnt",
  startsAtHelp: "Leer: sofort.",
  endsAt: "Endet",
  endsAtHelp: "Leer: wenn jemand sie beendet.",
  endNow: "Jetzt beenden",
  isDismissible: "Kann weggeräumt werden",
  isDismissibleHelp: "Wer sie wegräumt, sieht sie nicht wieder, auch wenn sie geändert wird.",

  audience: "Wer sie sieht",
  audienceHelp: {
    everyone: "Auch Menschen ohne Konto, etwa auf Ihrer Anmeldeseite.",
    clients: "Ihre Plattform zeigt sie, sobald dort jemand angemeldet ist; Besucher sehen sie nicht.",
    list: "Nur diese Kunden sehen sie, sobald sie bei Ihrer Plattform angemeldet sind.",
  },
  audiences: {
    everyone: "Alle, auch Besucher",
    clients: "Wer angemeldet ist",
    list: "Die Kunden einer Liste",
  },
  clientIds: "Ihre Kennungen",
  clientIdsHelp: (count) =>
    `Wie Ihre Plattform sie nennt, eine je Zeile; höchstens 1.000. ${count === 1 ? "1 ist genannt." : `${grouped(count)} sind genannt.`}`,
  unknownClient: (id, sentence) => `${id}: ${sentence}`,

  preview: "So sehen es Kunden",
  previewAbout: "Ungefähr: Wie ihre Seiten aussehen, entscheidet Ihre Plattform.",
  previewAt: "Wo",
  placements: {
    dashboard: "Übersicht",
    login: "Anmeldung",
    banner: "Über jeder Seite",
    widget: "Widget",
  },
  elsewhere: (placement) => `„${placement}“`,
  noTitle: "Ohne Titel",
  putAwayName: "Wegräumen",
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
