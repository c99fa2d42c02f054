import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  title: (name) => `Zustellungen: ${name}`,
  state: "Status",
  type: "Art",
  anything: "Alle",
  number: "Ticket",
  numberHelp: "Die vollständige Ticketnummer.",
  testEvent: "Test",
  triggeredEvent: "Auslöser",
  none: "Keine Ergebnisse",
  noneHelp: "Entfernen Sie einen Filter oder wählen Sie einen längeren Zeitraum.",
  noneYet: "Noch keine Zustellungen",
  noneYetHelp: "Neue Ereignisse erscheinen hier. Einen Test senden Sie von der Seite des Webhooks.",
  count: (total) => (total === 1 ? "1 Zustellung" : `${total} Zustellungen`),
  more: "Mehr zeigen",
  news: (count) => `${count} neu`,

  states: { waiting: "Ausstehend", delivered: "Zugestellt", failed: "Fehlgeschlagen" },
  tried: (tries) => (tries === 1 ? "einmal versucht" : `${tries}-mal versucht`),
  nextTry: "nächster Versuch",
  facts: {
    id: "webhook-id",
    ticket: "Ticket",
    happened: "Ereigniszeit",
    tries: "Versuche",
    next: "Nächster Versuch",
    finished: "Beendet",
  },
  behind: "Wartet auf ein früheres Ereignis desselben Tickets oder wird gerade gesendet.",
  body: "Inhalt der Anfrage",
  bodyHelp: "Genau wie signiert; bei jedem Versuch gleich.",
  tries: "Versuche",
  noTries: "Noch keine Versuche.",
  answered: (status, ms) => `${status} in ${ms} ms`,
  unanswered: (why, ms) => `${why}, nach ${ms} ms`,
  request: "Anfrage",
  response: "Antwort",
  isCut: "Gekürzt: Nur der Anfang ist gespeichert.",
  empty: "Leerer Inhalt.",
  detail: "Details",
  failures: {
    broken_off: "Die Verbindung wurde geschlossen",
    invalid_url: "Die URL ist ungültig",
    private_address: "Private Netzadressen sind gesperrt (ALLOW_PRIVATE_TARGETS)",
    secret_lost: "Das Geheimnis lässt sich nicht entschlüsseln. Erneuern Sie es",
    timed_out: "Zeitüberschreitung der Anfrage",
    tls: "TLS-Verbindung oder Zertifikat fehlerhaft",
    too_large: "Der Kopf der Antwort war zu groß",
    unreachable: "Nicht erreichbar",
    unresolvable: "Der Hostname lässt sich nicht auflösen",
  },

  again: "Erneut senden",
  now: "Jetzt versuchen",
  resend: "Erneut senden …",
  resendTitle: "Welche Zustellungen erneut senden?",
  resendAbout: "In der Reihenfolge und mit denselben Kennungen, damit Ihr Server Duplikate erkennt.",
  resendState: "Zustellungen",
  resendStates: { failed: "fehlgeschlagen", delivered: "zugestellt" },
  resendTimesHelp: "Nach Ereigniszeit. Leer: das ganze Protokoll.",
  resendNow: (count) => (count === 0 ? "Nichts zu senden" : `${count} erneut senden`),
  counted: (count) =>
    count === 0
      ? "Keine passenden Zustellungen."
      : count === 1
        ? "1 Zustellung wird erneut gesendet."
        : `${count} Zustellungen werden erneut gesendet.`,
  wasResent: (count) =>
    count === 1 ? "1 Zustellung wird erneut gesendet" : `${count} Zustellungen werden erneut gesendet`,

  test: "Test",
  testAbout: "Sendet ein signiertes Ereignis webhook.test.",
  sendTest: "Test senden",
  testOff: "Schalten Sie den Webhook ein, um einen Test zu senden.",
  onItsWay: "Wird gesendet …",
};
