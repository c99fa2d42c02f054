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
  urlHelp:
    "Ereignisse werden als JSON mit POST hierhin gesendet. Antworten Sie innerhalb von 15 Sekunden mit 2xx.",
  description: "Beschreibung",
  descriptionHelp: "Was die Ereignisse bekommt, etwa „Shop-Portal“. Nur Ihr Team sieht sie.",
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
      name: "Angelegt",
      tells:
        "Von einem Kunden, Gast oder Teammitglied, oder von einem anderen Ticket abgetrennt. Mit der ersten Nachricht.",
    },
    "ticket.replied": {
      name: "Beantwortet",
      tells: "Jede Antwort, die der Kunde sieht, auch automatische.",
    },
    "ticket.status_changed": {
      name: "Status geändert",
      tells: "Alter und neuer Status, auch zurückgestellt, geschlossen und wieder geöffnet.",
    },
    "ticket.closed": {
      name: "Geschlossen",
      tells: "Wird zusätzlich zu „Status geändert“ gesendet.",
    },
    "ticket.reopened": {
      name: "Wieder geöffnet",
      tells: "Wird zusätzlich zu „Status geändert“ gesendet.",
    },
    "ticket.assigned": { name: "Zugewiesen", tells: "Ob das Ticket zugewiesen ist, nicht an wen." },
    "ticket.merged": {
      name: "Zusammengeführt",
      tells: "Welches Ticket desselben Kunden damit zusammengeführt wurde.",
    },
    "rating.submitted": {
      name: "Abgegeben",
      tells: "Neue oder geänderte Bewertung: die Note und die vorige, ohne den Kommentar.",
    },
    "report.received": {
      name: "Eingegangen",
      tells: "Eine neue Meldung. Vertrauliche Meldungen enthalten nur Kennung und Art.",
    },
    "report.replied": {
      name: "Beantwortet",
      tells: "Das Team oder die meldende Person hat geantwortet. Ohne den Text.",
    },
    "chat.started": {
      name: "Begonnen",
      tells: "Wo, und der Kunde, wenn er bestätigt ist. Ohne Nachrichten.",
    },
    "chat.closed": { name: "Beendet", tells: "Vom Besucher, vom Team oder vom Desk." },
    "status.incident": {
      name: "Störung",
      tells: "Angelegt, aktualisiert, geändert oder behoben.",
    },
    "secret.created": { name: "Hinzugefügt", tells: "Ihre Bezeichnung, nie ihr Wert." },
    "secret.revealed": {
      name: "Angezeigt",
      tells: "Ein Teammitglied hat sie angezeigt. Mit der Bezeichnung.",
    },
    "secret.deleted": {
      name: "Entfernt",
      tells: "Gelöscht oder abgelaufen. Mit der Bezeichnung.",
    },
  },

  state: {
    on: "An",
    off: "Aus",
    failing: "Fehlgeschlagen seit",
    gone: "Ausgeschaltet: Der Server antwortete mit 410 Gone",
    given_up: "Ausgeschaltet: seit fünf Tagen keine erfolgreiche Zustellung",
  },
  waiting: (count) => (count === 1 ? "1 Zustellung ausstehend" : `${count} Zustellungen ausstehend`),
  never: "noch nichts gesendet",
  last: {
    waiting: "letzte Zustellung ausstehend seit",
    delivered: "letzte Zustellung erfolgreich",
    failed: "letzte Zustellung fehlgeschlagen",
  },

  use: "Verwendung",
  log: "Zustellprotokoll",
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
  removeHelp: "Auch das Zustellprotokoll wird gelöscht. Das lässt sich nicht rückgängig machen.",
  removeWaiting: (count) =>
    count === 1
      ? "1 ausstehende Zustellung wird nicht gesendet."
      : `${count} ausstehende Zustellungen werden nicht gesendet.`,

  made: (name) => `Geheimnis für ${name}`,
  secret: "Geheimnis",
  secretHelp:
    "Kopieren Sie es jetzt zu den Geheimnissen Ihres Servers. Es wird nicht noch einmal gezeigt. Signaturen prüft jede Bibliothek von standardwebhooks.com.",
};
