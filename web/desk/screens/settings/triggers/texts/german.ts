import type { Texts } from "./english.ts";

const either = new Intl.ListFormat("de", { type: "disjunction" });
const all = new Intl.ListFormat("de");
const numbers = new Intl.NumberFormat("de");
const grouped = (count: number) => numbers.format(count);

const units = {
  minutes: ["Minute", "Minuten"],
  hours: ["Stunde", "Stunden"],
  days: ["Tag", "Tage"],
} as const;

export const german: Texts = {
  language: "de",
  about:
    "Führt Aktionen automatisch aus, wenn an einem Ticket etwas geschieht. Auslöser laufen in der Reihenfolge, in der sie angelegt wurden; einer kann einen anderen auslösen, nie sich selbst.",
  create: "Neuer Auslöser",
  none: "Noch keine Auslöser",
  noneHelp:
    "Beginnen Sie mit dem, was jemand bei jedem solchen Ticket tut: die Priorität einer Störung heben, schließen, was eine Woche niemand beantwortet hat.",
  off: "Aus",
  never: "nie gelaufen",
  acted: (count) => `lief ${count === 1 ? "einmal" : `${grouped(count)}-mal`}, zuletzt`,

  name: "Name",
  nameHelp: "Er steht im Verlauf eines Tickets, wo er etwas getan hat.",
  active: "An",
  activeHelp: "Ausgeschaltet tut er nichts, auch nicht für das, was ihn schon ausgelöst hat.",
  brand: "Marke",
  everyBrand: "Jede Marke",

  when: "Wenn",
  whenAbout:
    "Jedes Mal, wenn das geschieht, prüft der Desk, was unter „Falls“ steht, und tut, was unter „Dann“ steht. Kunden merken nur davon etwas.",
  event: "Ereignis",
  events: {
    opened: "Ticket angelegt",
    customer_replied: "Ein Kunde schreibt",
    staff_replied: "Das Team antwortet",
    status_changed: "Status ändert sich",
    waiting: "Ein Ticket hat gewartet",
  },
  waitStatus: "Status",
  waitSince: "Seit der letzten Antwort",
  since: { customer: "des Kunden", staff: "des Teams" },
  waitAmount: "Für",
  waitHelp:
    "Einmal für jedes Warten. Auch was beim Einschalten schon wartet, zählt: Probieren Sie ihn vorher aus.",
  waitUnit: "Einheit",
  units: { minutes: "Minuten", hours: "Stunden", days: "Tagen" },

  only: "Falls",
  onlyAbout:
    "Alles davon muss stimmen, so wie das Ticket in diesem Moment ist. Was offen bleibt, ist keine Bedingung.",
  departments: "Abteilung ist eine von",
  priorities: "Priorität ist eine von",
  statuses: "Status ist einer von",
  statusesTo: "Status wechselte zu einem von",
  tagsAny: "Es hat eines dieser Schlagwörter",
  tagsNone: "Es hat keines dieser Schlagwörter",
  words: "Betreff enthält eines von",
  listHelp: "Mit Kommas trennen.",
  assignee: "Zugewiesen",
  assignees: { "": "Jemandem oder niemandem", none: "Niemandem", somebody: "Jemandem" },
  customer: "Von",
  customers: { "": "Jedem", client: "Einem Kunden mit Konto", guest: "Einem Gast" },
  source: "Eröffnet von",
  sources: {
    "": "Jedem",
    platform: "Dem Kunden",
    mail: "Dem Kunden, per Mail",
    chat: "Einem von beiden, im Chat",
    staff: "Dem Team",
  },

  does: "Dann",
  doesAbout:
    "Alles oder nichts. Kunden sehen den Zustand, die Priorität und wer ihr Ticket hat; Schlagwörter sind nur für das Team. Wer das Ticket nicht sieht, bekommt es nicht zugewiesen.",
  assign: "Zuweisen an",
  nothing: "Keine Änderung",
  nobody: "Nicht zugewiesen",
  priority: "Priorität setzen",
  asItIs: "Keine Änderung",
  status: "Status setzen",
  statusNot: "Keine Änderung",
  addTags: "Schlagwörter hinzufügen",
  removeTags: "Schlagwörter entfernen",
  mail: "E-Mail senden",
  mailTo: {
    "": "An niemanden",
    staff: "An das Team",
    address: "An eine Adresse",
    customer: "An den Kunden",
  },
  mailPeople: "Empfänger",
  mailPeopleHelp: "Nur wer das Ticket sehen darf, bekommt sie.",
  mailAddress: "Adresse",
  mailSubject: "Betreff",
  mailBody: "Text",
  webhook: "Webhook aufrufen",
  noWebhook: "Keinem",
  webhookHelp: "Dieser Marke; er erfährt ticket.triggered, mit dem Namen des Auslösers.",

  tryIt: "Auslöser testen",
  tryAbout: "An den neuesten Tickets, wie sie jetzt sind. Nichts wird getan.",
  tried: (fitting, all) =>
    `Er würde bei ${grouped(fitting)} von den neuesten ${grouped(all)} Tickets handeln.`,

  sentence: {
    when: (event) => `Wenn ${event}`,
    if: (conditions) => `falls ${all.format(conditions)}`,
    does: (actions) => `dann: ${actions.join(" · ")}`,
    events: {
      opened: "ein Ticket eröffnet wird",
      customer_replied: "ein Kunde schreibt",
      staff_replied: "das Team antwortet",
      status_changed: "sich der Status eines Tickets ändert",
    },
    waited: (status, amount, since) =>
      `ein Ticket (${status}) ${amount} seit dem letzten Wort ${since === "staff" ? "des Teams" : "des Kunden"} gewartet hat`,
    amount: (count, unit) => `${grouped(count)} ${units[unit][count === 1 ? 0 : 1]}`,
    brand: (name) => `es zu ${name} gehört`,
    departments: (names) => `es in ${either.format(names)} liegt`,
    priorities: (names) => `seine Priorität ${either.format(names)} ist`,
    tagsAny: (names) => `es das Schlagwort ${either.format(names)} hat`,
    tagsNone: (names) => `es nicht das Schlagwort ${either.format(names)} hat`,
    words: (names) => `sein Betreff ${either.format(names.map((name) => `„${name}“`))} enthält`,
    statuses: (names) => `sein Status ${either.format(names)} ist`,
    sources: {
      platform: "der Kunde es eröffnet hat",
      mail: "es per Mail kam",
      chat: "es aus einem Chat kommt",
      staff: "das Team es eröffnet hat",
    },
    assignee: { none: "niemand es hat", somebody: "jemand es hat" },
    customer: { client: "es von einem Kunden mit Konto ist", guest: "es von einem Gast ist" },
    mail: {
      staff: "E-Mail an das Team",
      address: "E-Mail senden",
      customer: "E-Mail an den Kunden",
    },
    webhook: "Webhook aufrufen",
    gone: "etwas Gelöschtes",
  },

  remove: "Löschen",
  removeTitle: (name) => `${name} löschen?`,
  removeHelp: "Was er getan hat, bleibt. Um ihn für später zu behalten, schalten Sie ihn aus.",
};
