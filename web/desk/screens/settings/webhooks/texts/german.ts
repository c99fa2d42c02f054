import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about: "Ein Webhook sendet Ereignisse einer Marke signiert an Ihren Server, sobald sie geschehen.",
  create: "Webhook anlegen",
  createAbout:
    "Das Geheimnis wird einmal gezeigt, gleich nach dem Anlegen. Ereignisse werden von da an gesendet.",
  none: "Noch keine Webhooks",
  noneHelp: "Legen Sie einen an, damit Ihre Plattform Änderungen sofort erfährt.",

  brand: "Marke",
  brandHelp: "Gesendet werden nur Ereignisse dieser Marke.",
  url: "URL",
  urlHelp: "Dorthin geht jedes Ereignis als JSON. Der Server muss binnen 15 Sekunden mit 2xx antworten.",
  description: "Beschreibung",
  descriptionHelp: "Was dahinter steht: „Das Portal des Shops“. Nur Sie und Ihre Kollegen sehen sie.",
  events: "Ereignisse",
  eventsHelp: "Ein Ereignis sagt, was mit welchem Ticket geschah, ohne Texte. Diese lesen Sie über die API.",
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
      tells: "Wird zusätzlich zu „Status geändert“ gesendet.",
    },
    "ticket.reopened": {
      name: "Wieder geöffnet",
      tells: "Wird zusätzlich zu „Status geändert“ gesendet.",
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
    failing: "Scheitert seit",
    gone: "Ausgeschaltet: Der Server antwortete mit 410 Gone",
    given_up: "Ausgeschaltet: seit fünf Tagen keine erfolgreiche Zustellung",
  },
  waiting: (count) => (count === 1 ? "1 Zustellung ausstehend" : `${count} Zustellungen ausstehend`),
  never: "noch nichts gesendet",
  last: {
    waiting: "letzte Zustellung steht aus seit",
    delivered: "letzte Zustellung kam an",
    failed: "letzte Zustellung scheiterte",
  },

  use: "Benutzung",
  log: "Protokoll der Zustellungen",
  switchOn: "Einschalten",
  switchOnHelp:
    "Ausstehende Zustellungen werden jetzt der Reihe nach gesendet. Ereignisse aus der Zeit davor nicht.",
  wasSwitchedOn: (name) => `Eingeschaltet: ${name}`,
  switchOff: "Ausschalten",
  switchOffTitle: (name) => `${name} ausschalten?`,
  switchOffHelp:
    "Neue Ereignisse werden weder gesendet noch aufbewahrt. Ausstehende Zustellungen bleiben 90 Tage und werden beim Einschalten gesendet.",
  wasSwitchedOff: (name) => `Ausgeschaltet: ${name}`,

  rotate: "Geheimnis erneuern",
  rotateAbout:
    "Ersetzt das Geheimnis. Tun Sie das regelmäßig, und sofort, wenn es bekannt wurde. Eine Weile signieren beide, damit Sie ohne Ausfall umstellen können.",
  rotateTitle: (name) => `Geheimnis von ${name} erneuern?`,
  grace: "Altes Geheimnis behalten für",
  graceHelp: "Lange genug, um das neue einzusetzen. Wurde es bekannt: sofort beenden.",
  rotateNow: "Geheimnis erneuern",
  bothInForce: "Zwei Geheimnisse sind aktiv. Das alte läuft ab",

  remove: "Webhook löschen",
  removeTitle: (name) => `${name} löschen?`,
  removeHelp: "Auch das Protokoll der Zustellungen wird gelöscht. Das lässt sich nicht rückgängig machen.",
  removeWaiting: (count) =>
    count === 1
      ? "1 Zustellung, die wartet, wird nie gesendet."
      : `${count} Zustellungen, die warten, werden nie gesendet.`,

  made: (name) => `Geheimnis für ${name}`,
  secret: "Geheimnis",
  secretHelp:
    "Kopieren Sie es jetzt zu den Geheimnissen Ihres Servers. Es wird nicht noch einmal gezeigt. Signaturen prüft jede Bibliothek von standardwebhooks.com.",
};
