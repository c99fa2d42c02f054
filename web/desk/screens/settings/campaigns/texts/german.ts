import type { Texts } from "./english.ts";

const numbers = new Intl.NumberFormat("de");
const grouped = (count: number) => numbers.format(count);
const people = (count: number) => (count === 1 ? "1 Person" : `${grouped(count)} Personen`);

function durationOf(minutes: number): string {
  if (minutes < 1.5) return "eine Minute";
  if (minutes < 90) return `${Math.round(minutes)} Minuten`;
  return `${grouped(Math.round(minutes / 60))} Stunden`;
}

export const german: Texts = {
  language: "de",
  about:
    "E-Mails an eine ganze Liste Ihrer Plattform: Neuigkeiten, Wartungen, neue Preise. Jede Adresse bekommt eine, und wer sich abgemeldet hat, keine.",
  create: "Neue Kampagne",
  none: "Es gibt noch keine Kampagne",
  noneHelp:
    "Eine Kampagne schreibt allen auf einer Liste Ihrer Plattform. Sie bleibt ein Entwurf, bis Sie sie senden.",
  noneFound: "Nichts passt",
  noneFoundHelp: "Wählen Sie einen anderen Stand oder eine andere Marke.",
  state: "Stand",
  anyState: "Jeder",
  anyBrand: "Alle Marken",
  more: "Mehr zeigen",
  to: (audience) => `an ${audience}`,
  states: {
    draft: "Entwurf",
    preparing: "Wird vorbereitet",
    sending: "Wird gesendet",
    paused: "Angehalten",
    done: "Gesendet",
    cancelled: "Abgebrochen",
  },

  brand: "Marke",
  brandHelp: "In wessen Namen und Aussehen sie gemailt wird; ihre Plattform hat die Listen.",
  name: "Name",
  nameHelp: "Nur für den Desk. Leer: der Betreff.",
  writing: "Die E-Mail",
  writingAbout: "Sie bekommt das Aussehen der Marke; ein Link zum Abmelden steht von selbst darunter.",
  subject: "Betreff",
  body: "Text",
  bodyPlaceholder: "Guten Tag {first_name|zusammen},",
  bodyHelp:
    "Markdown. Was von Person zu Person anders ist, wird mit seinem Namen eingesetzt; hinter dem Strich steht, was gesagt wird, wo es nichts gibt: {first_name|zusammen}.",
  insert: (placeholder) => `${placeholder} einfügen`,
  placeholders: [
    ["{first_name|zusammen}", "Vorname, oder was an seiner Stelle steht"],
    ["{last_name}", "Nachname"],
    ["{email}", "Adresse"],
    ["{brand}", "Name der Marke"],
  ],
  whom: "An wen",
  whomAbout: "Es sind die Listen, die die Plattform der Marke in diesem Moment anbietet.",
  audience: "Empfängerliste",
  chooseAudience: "Liste wählen",
  gone: (key) => `${key} (zurzeit nicht angeboten)`,
  noAudiences: "Die Plattform bietet keine Liste an.",
  anything: "Alles",
  yes: "Ja",
  no: "Nein",
  required: (label) => `${label} (nötig)`,
  asking: "Die Plattform wird gefragt …",
  people: (count) => `${people(count)} darauf, sagt die Plattform.`,
  askAgain: "Noch einmal fragen",
  toBrand: "Adresse bei der Marke eintragen",
  secret: {
    make: "Geheimnis erstellen",
    renew: "Neues Geheimnis erstellen",
    title: "Das Geheimnis der Plattform",
    help: "Daran erkennt die Plattform, dass der Desk fragt. Es wird nur dieses eine Mal gezeigt: Geben Sie es weiter, wer immer die Plattform betreibt.",
    grace: "Bis morgen unterschreibt der Desk auch noch mit dem alten.",
  },
  speed: "Tempo",
  perMinute: "E-Mails in der Minute, höchstens",
  perMinuteHelp:
    "Damit Ihr Mailserver und Ihr Support mitkommen: Wer eine E-Mail bekommt, antwortet vielleicht. Es lässt sich auch während des Sendens ändern.",

  preview: "So kommt sie an",
  previewFor: "Für",
  previewSample: "Ines Maurer (erfunden)",
  previewNameless: "Jemand ohne Namen",
  previewLeftOut: (person) => `${person} (bekommt keine)`,
  morePeople: "Weitere Personen der Liste",
  previewEmpty: "Schreiben Sie etwas, um es hier zu sehen.",
  noSubject: "Noch kein Betreff",

  send: "Senden",
  sendAbout: "Erst an sich selbst, um sie im eigenen Mailprogramm zu sehen; dann an alle auf der Liste.",
  saveFirst: "Speichern Sie zuerst: Gesendet wird, was zuletzt gespeichert wurde.",
  test: "An mich mailen",
  testSent: "Sie ist unterwegs an Ihre eigene Adresse",
  testSentHelp: "Was daraus wird, steht im Protokoll der E-Mails.",
  count: "Senden …",
  sendTitle: (name) => `${name} senden?`,
  sendTo: (count) => `An ${people(count)} senden`,
  sendFacts: (brand, list, count) => `${brand} schreibt ${people(count)} auf „${list}“.`,
  sendTime: (minutes, perMinute) =>
    `Mit ${grouped(perMinute)} E-Mails in der Minute dauert das etwa ${durationOf(minutes)}.`,
  sendExcept: "Wer doppelt darauf steht, bekommt eine E-Mail; wer sich abgemeldet hat, keine.",
  sendFinal:
    "Was hinausgegangen ist, lässt sich nicht zurückholen. Anhalten können Sie die Kampagne jederzeit.",
  sendNobody: "Auf dieser Liste steht niemand.",
  notSent: "Sie wurde nicht gesendet",

  remove: "Löschen",
  removeTitle: (name) => `${name} löschen?`,
  removeHelp: "Der Entwurf ist dann fort; bekommen hat ihn niemand.",

  progress: "Fortschritt",
  progressOf: (done, all) => `${grouped(done)} von ${grouped(all)}`,
  taken: (count) => `bisher ${grouped(count)} von der Plattform übernommen`,
  remaining: (minutes) => `noch etwa ${durationOf(minutes)}`,
  preparing: "Die Empfänger werden von der Plattform übernommen; dann gehen die E-Mails hinaus.",
  paused: "Es geht nichts hinaus, bis Sie fortsetzen.",
  cancelledHelp: "Wer noch wartete, bekommt nichts.",
  pause: "Anhalten",
  resume: "Fortsetzen",
  cancelIt: "Abbrechen",
  cancelTitle: (name) => `${name} endgültig abbrechen?`,
  cancelHelp: (waiting) =>
    `${waiting === 0 ? "" : `Noch nicht gesendet: ${grouped(waiting)}. `}Wer wartet, bekommt sie nicht, und sie lässt sich nicht mehr senden.`,
  keep: "Behalten",
  said: {
    send: "Sie wird gesendet",
    pause: "Angehalten: Was gerade zum Mailserver unterwegs war, geht noch hinaus",
    resume: "Es geht weiter",
    cancel: "Abgebrochen",
  },
  figures: "Zahlen",
  figure: {
    recipients: "Empfänger",
    sent: "Vom Mailserver angenommen",
    waiting: "Warten",
    bounced: "Adresse gibt es nicht",
    refused: "Einen Tag lang abgelehnt",
    leftOut: "Ausgelassen: auf der Sperrliste",
    left: "Durch diese E-Mail abgemeldet",
  },
  mail: "Die E-Mail",

  recipients: "Empfänger",
  find: "Adresse",
  findHelp: "Ein Teil genügt.",
  outcome: "Was daraus wurde",
  anyOutcome: "Alles",
  outcomes: {
    waiting: "Wartet",
    sent: "Gesendet",
    refused: "Adresse gibt es nicht",
    given_up: "Aufgegeben",
    suppressed: "Ausgelassen",
    unsubscribed: "Vorher abgemeldet",
  },
  outcomesHelp: {
    waiting: "Die E-Mail geht noch hinaus, vielleicht noch einmal.",
    sent: "Der Mailserver hat sie angenommen.",
    refused: "Diese Adresse gibt es nicht. Von nun an steht sie auf der Sperrliste.",
    given_up: "Es wurde einen Tag lang versucht.",
    suppressed: "Die Adresse stand auf der Sperrliste.",
    unsubscribed: "Die Person hat sich abgemeldet, bevor sie an der Reihe war.",
  },
  found: people,
  nobodyYet: "Noch ist niemand übernommen",
  nobodyFits: "Niemand passt",
  nobodyFitsHelp: "Nehmen Sie ein anderes Ergebnis oder weniger Buchstaben.",
  facts: {
    name: "Name",
    externalId: "Bei der Plattform",
    settled: "Seit",
    tries: "Versucht",
    times: (tries) => (tries === 1 ? "einmal" : `${tries}-mal`),
    answer: "Der Mailserver sagte",
    unsubscribed: "Durch diese E-Mail abgemeldet",
    left: ", dann abgemeldet",
  },
};
