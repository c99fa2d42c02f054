import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  title: (name) => `Zustellungen: ${name}`,
  state: "Was daraus wurde",
  type: "Art",
  anything: "Alles",
  number: "Ticket",
  numberHelp: "Seine ganze Nummer.",
  testEvent: "Test",
  triggeredEvent: "Auslöser",
  none: "Nichts passt",
  noneHelp: "Wählen Sie eine längere Zeit oder weniger Filter.",
  noneYet: "Noch nichts wurde gesendet",
  noneYetHelp:
    "Was von jetzt an geschieht, steht hier, solange die Marke es aufbewahrt. Einen Test sendet man von der Seite des Webhooks.",
  count: (total) => (total === 1 ? "1 Zustellung" : `${total} Zustellungen`),
  more: "Mehr zeigen",
  news: (count) => `${count} neu`,

  states: { waiting: "Wartet", delivered: "Angekommen", failed: "Gescheitert" },
  tried: (tries) => (tries === 1 ? "einmal versucht" : `${tries}-mal versucht`),
  nextTry: "nächster Versuch",
  facts: {
    id: "webhook-id",
    ticket: "Ticket",
    happened: "Geschehen",
    tries: "Versuche",
    next: "Nächster Versuch",
    finished: "Beendet",
  },
  behind: "Hinter einem früheren Ereignis desselben Tickets, oder gerade unterwegs.",
  body: "Was gesendet wird",
  bodyHelp: "Buchstäblich, und bei jedem Versuch dasselbe: Das ist, was signiert wurde.",
  tries: "Versuche",
  noTries: "Sie wurde noch nicht versucht.",
  answered: (status, ms) => `${status} in ${ms} ms`,
  unanswered: (why, ms) => `${why}, nach ${ms} ms`,
  request: "Anfrage",
  response: "Antwort",
  isCut: "Nur der Anfang ist aufbewahrt: Es kam mehr.",
  empty: "Es kam nichts mit ihr.",
  detail: "Der Desk notierte",
  failures: {
    broken_off: "Die Verbindung brach ab",
    invalid_url: "Die URL ist keine, an die gesendet werden kann",
    private_address:
      "Die Adresse gehört zu einem privaten Netz, an das der Desk nichts sendet (ALLOW_PRIVATE_TARGETS)",
    secret_lost: "Der Desk kann das Geheimnis nicht mehr öffnen: Geben Sie dem Webhook ein neues",
    timed_out: "Es kam keine ganze Antwort zur rechten Zeit",
    tls: "Das Zertifikat oder die verschlüsselte Verbindung wurde abgelehnt",
    too_large: "Der Kopf der Antwort war zu groß",
    unreachable: "Unter dieser Adresse antwortet nichts",
    unresolvable: "Der Name ist nicht bekannt",
  },

  again: "Erneut senden",
  now: "Jetzt versuchen",
  resend: "Erneut senden…",
  resendTitle: "Was soll erneut gesendet werden?",
  resendAbout:
    "In seiner Reihenfolge und unter denselben Kennungen, so dass ein Server, der sie sich merkt, nichts doppelt nimmt.",
  resendState: "Senden, was",
  resendStates: { failed: "gescheitert ist", delivered: "schon ankam" },
  resendTimesHelp: "Nach der Zeit, zu der es geschah. Leer: alles, was im Protokoll steht.",
  resendNow: (count) => (count === 0 ? "Nichts zu senden" : `${count} erneut senden`),
  counted: (count) =>
    count === 0
      ? "Nichts dergleichen steht im Protokoll."
      : count === 1
        ? "1 Zustellung wird erneut gesendet."
        : `${count} Zustellungen werden erneut gesendet.`,
  wasResent: (count) =>
    count === 1 ? "1 Zustellung wird erneut gesendet" : `${count} Zustellungen werden erneut gesendet`,

  test: "Ausprobieren",
  testAbout:
    "Sendet ein webhook.test, signiert und versucht wie jedes Ereignis, was auch immer der Webhook sonst erfährt.",
  sendTest: "Test senden",
  testOff: "Schalten Sie ihn erst ein: An einen ausgeschalteten Webhook wird nichts gesendet.",
  onItsWay: "Unterwegs…",
};
