import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Ein Webhook sagt einem Ihrer Server, was mit den Tickets einer Marke geschieht: sobald es geschieht, und signiert.",
  create: "Neuer Webhook",
  createAbout:
    "Sein Geheimnis wird einmal gezeigt, gleich nachdem er angelegt ist. Gesagt wird ihm, was von da an geschieht.",
  none: "Es gibt noch keinen Webhook",
  noneHelp:
    "Mit einem weiß Ihre Plattform sofort, was Kunden und Mitarbeiter tun, und muss nicht immer wieder fragen.",

  brand: "Marke",
  brandHelp: "Er erfährt von den Tickets dieser Marke und keiner anderen.",
  url: "URL",
  urlHelp: "Dorthin geht jedes Ereignis als JSON. Der Server muss binnen 15 Sekunden mit 2xx antworten.",
  description: "Beschreibung",
  descriptionHelp: "Was dahinter steht: „Das Portal des Shops“. Nur Sie und Ihre Kollegen sehen sie.",
  events: "Was er erfährt",
  eventsHelp:
    "Jedes Ereignis sagt, was mit welchem Ticket geschah, nie was geschrieben wurde: Das liest Ihre Plattform über die API.",
  all: (group) => `${group}: alle`,
  groups: {
    ticket: "Tickets",
    secret: "Zugangsdaten",
    rating: "Bewertungen",
    report: "Meldungen",
    chat: "Chats",
    status: "Statusseite",
  },
  told: {
    "ticket.created": {
      name: "Geöffnet",
      tells:
        "Von einem Kunden, einem Gast oder Mitarbeitern, oder von einem anderen abgeteilt; mit der ersten Nachricht.",
    },
    "ticket.replied": {
      name: "Beantwortet",
      tells: "Jede Antwort, die der Kunde sieht, auch die automatische.",
    },
    "ticket.status_changed": {
      name: "Status geändert",
      tells: "Von was zu was, und bis wann es zurückgestellt ist; auch beim Schließen und Wiederöffnen.",
    },
    "ticket.closed": {
      name: "Geschlossen",
      tells: "Die Änderung des Status sagt es auch.",
    },
    "ticket.reopened": {
      name: "Wieder geöffnet",
      tells: "Die Änderung des Status sagt es auch.",
    },
    "ticket.assigned": { name: "Zugewiesen", tells: "Ob es jetzt jemand hat; nicht wer." },
    "ticket.merged": {
      name: "Zusammengeführt",
      tells: "Welches andere Ticket desselben Kunden darin aufging.",
    },
    "rating.submitted": {
      name: "Abgegeben",
      tells:
        "Von einem Kunden nach dem Schließen, oder geändert: die Note und die davor; keines seiner Worte.",
    },
    "report.received": {
      name: "Eingegangen",
      tells: "Etwas wurde gemeldet; bei einer vertraulichen Art nur Kennzeichen und Art.",
    },
    "report.replied": {
      name: "Beantwortet",
      tells: "Das Team oder wer gemeldet hat, schrieb etwas; kein Wort davon.",
    },
    "chat.started": {
      name: "Begonnen",
      tells: "Wo, und welcher Kunde es ist, wenn das feststeht; kein Wort daraus.",
    },
    "chat.closed": { name: "Beendet", tells: "Vom Besucher, vom Team oder vom Desk." },
    "status.incident": {
      name: "Störung",
      tells: "Auf der Statusseite: gemeldet, weiter berichtet, geändert oder behoben.",
    },
    "secret.created": { name: "Hinzugefügt", tells: "Ihre Bezeichnung, nie ihr Wert." },
    "secret.revealed": { name: "Angesehen", tells: "Dass Mitarbeiter sie ansahen, mit der Bezeichnung." },
    "secret.deleted": {
      name: "Entfernt",
      tells: "Von jemandem, oder weil ihre Zeit vorbei war; mit der Bezeichnung.",
    },
  },

  state: {
    on: "An",
    off: "Aus",
    failing: "Kommt nicht an, zuerst",
    gone: "Abgeschaltet: Er antwortete, dass es ihn nicht mehr gibt (410)",
    given_up: "Abgeschaltet: Seit fünf Tagen kam nichts an",
  },
  waiting: (count) => (count === 1 ? "1 Zustellung wartet" : `${count} Zustellungen warten`),
  never: "noch nichts gesendet",
  last: {
    waiting: "letzte Zustellung wartet, geschehen",
    delivered: "letzte Zustellung kam an",
    failed: "letzte Zustellung scheiterte",
  },

  use: "Benutzung",
  log: "Protokoll der Zustellungen",
  switchOn: "Einschalten",
  switchOnHelp:
    "Was auf ihn wartet, wird sofort gesendet, in seiner Reihenfolge. Was geschah, während er aus war, wurde nicht aufbewahrt.",
  wasSwitchedOn: (name) => `Eingeschaltet: ${name}`,
  switchOff: "Ausschalten",
  switchOffTitle: (name) => `${name} ausschalten?`,
  switchOffHelp:
    "Es wird nichts mehr an ihn gesendet, und was inzwischen geschieht, wird nicht für ihn aufbewahrt. Was schon wartet, bleibt 90 Tage und wird gesendet, sobald er wieder an ist.",
  wasSwitchedOff: (name) => `Ausgeschaltet: ${name}`,

  rotate: "Neues Geheimnis",
  rotateAbout:
    "Gibt ihm ein neues Geheimnis, wie man es von Zeit zu Zeit tun sollte, und sofort, wenn es jemand gesehen hat, der es nicht sollte. Eine Weile signieren beide jede Anfrage, so dass Ihr Server umstellen kann, wann er will.",
  rotateTitle: (name) => `Ein neues Geheimnis für ${name}?`,
  grace: "Das alte Geheimnis signiert auch noch",
  graceHelp: "Lange genug, um das neue einzusetzen. Ist das alte in falschen Händen: gar nicht.",
  rotateNow: "Neues Geheimnis anlegen",
  bothInForce: "Zwei Geheimnisse gelten. Das alte endet",

  remove: "Webhook löschen",
  removeTitle: (name) => `${name} löschen?`,
  removeHelp: "Sein Protokoll geht mit ihm, und nichts bringt beide zurück.",
  removeWaiting: (count) =>
    count === 1
      ? "1 Zustellung, die wartet, wird nie gesendet."
      : `${count} Zustellungen, die warten, werden nie gesendet.`,

  made: (name) => `Das Geheimnis von ${name}`,
  secret: "Geheimnis",
  secretHelp:
    "Kopieren Sie es jetzt dorthin, wo Ihr Server seine Geheimnisse hat. Niemand kann es noch einmal zeigen. Damit prüft Ihr Server, dass von diesem Desk ist, was kommt, mit jeder Bibliothek von standardwebhooks.com.",
};
