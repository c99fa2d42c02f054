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
  noneHelp: "Automatisieren Sie einen wiederkehrenden Schritt, etwa die Priorität von Ausfällen zu erhöhen.",
  off: "Aus",
  never: "nie gelaufen",
  acted: (count) => `lief ${count === 1 ? "einmal" : `${grouped(count)}-mal`}, zuletzt`,

  name: "Name",
  nameHelp: "Steht im Verlauf des Tickets, wenn er läuft.",
  active: "An",
  activeHelp: "Ausgeschaltet läuft er nicht, auch nicht für Tickets, die schon warten.",
  brand: "Marke",
  everyBrand: "Alle Marken",

  when: "Wenn",
  whenAbout: "Bei diesem Ereignis prüft der Desk „Falls“ und führt „Dann“ aus.",
  event: "Ereignis",
  events: {
    opened: "Ticket angelegt",
    customer_replied: "Kunde antwortet",
    staff_replied: "Team antwortet",
    status_changed: "Status ändert sich",
    waiting: "Ticket wartet",
  },
  waitStatus: "Status",
  waitSince: "Seit der letzten Antwort",
  since: { customer: "des Kunden", staff: "des Teams" },
  waitAmount: "Seit",
  waitHelp: "Einmal je Wartezeit. Auch Tickets, die schon warten, zählen: Testen Sie ihn vorher.",
  waitUnit: "Einheit",
  units: { minutes: "Minuten", hours: "Stunden", days: "Tagen" },

  only: "Falls",
  onlyAbout: "Alle Bedingungen müssen zutreffen. Leere Felder zählen nicht.",
  departments: "Abteilung ist eine von",
  priorities: "Priorität ist eine von",
  statuses: "Status ist einer von",
  statusesTo: "Status wechselte zu einem von",
  tagsAny: "Hat eines dieser Schlagwörter",
  tagsNone: "Hat keines dieser Schlagwörter",
  words: "Betreff enthält eines von",
  listHelp: "Mit Kommas trennen.",
  assignee: "Zuweisung",
  assignees: { "": "Egal", none: "Nicht zugewiesen", somebody: "Zugewiesen" },
  customer: "Kunde",
  customers: { "": "Egal", client: "Kunde mit Konto", guest: "Gast" },
  source: "Angelegt von",
  sources: {
    "": "Egal",
    platform: "Kunde",
    mail: "Kunde, per E-Mail",
    chat: "Egal, im Chat",
    staff: "Team",
  },

  does: "Dann",
  doesAbout:
    "Aktionen werden zusammen ausgeführt oder gar nicht. Schlagwörter sind intern. Tickets werden nur Agenten mit Zugriff zugewiesen.",
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
    "": "Keine",
    staff: "An das Team",
    address: "An eine Adresse",
    customer: "An den Kunden",
  },
  mailPeople: "Empfänger",
  mailPeopleHelp: "Nur Empfänger mit Zugriff auf das Ticket bekommen sie.",
  mailAddress: "Adresse",
  mailSubject: "Betreff",
  mailBody: "Text",
  webhook: "Webhook aufrufen",
  noWebhook: "Keiner",
  webhookHelp: "Ein Webhook dieser Marke. Er bekommt ticket.triggered mit dem Namen des Auslösers.",

  tryIt: "Auslöser testen",
  tryAbout: "Prüft die neuesten Tickets. Nichts wird geändert.",
  tried: (fitting, all) => `Er passt auf ${grouped(fitting)} der neuesten ${grouped(all)} Tickets.`,

  sentence: {
    when: (event) => `Wenn ${event}`,
    if: (conditions) => `falls ${all.format(conditions)}`,
    does: (actions) => `dann: ${actions.join(" · ")}`,
    events: {
      opened: "ein Ticket angelegt wird",
      customer_replied: "ein Kunde antwortet",
      staff_replied: "das Team antwortet",
      status_changed: "sich der Status eines Tickets ändert",
    },
    waited: (status, amount, since) =>
      `ein Ticket (${status}) ${amount} seit der letzten Antwort ${since === "staff" ? "des Teams" : "des Kunden"} gewartet hat`,
    amount: (count, unit) => `${grouped(count)} ${units[unit][count === 1 ? 0 : 1]}`,
    brand: (name) => `seine Marke ${name} ist`,
    departments: (names) => `es in ${either.format(names)} liegt`,
    priorities: (names) => `seine Priorität ${either.format(names)} ist`,
    tagsAny: (names) => `es das Schlagwort ${either.format(names)} hat`,
    tagsNone: (names) => `es nicht das Schlagwort ${either.format(names)} hat`,
    words: (names) => `sein Betreff ${either.format(names.map((name) => `„${name}“`))} enthält`,
    statuses: (names) => `sein Status ${either.format(names)} ist`,
    sources: {
      platform: "der Kunde es angelegt hat",
      mail: "es per E-Mail kam",
      chat: "es aus einem Chat kommt",
      staff: "das Team es angelegt hat",
    },
    assignee: { none: "es nicht zugewiesen ist", somebody: "es zugewiesen ist" },
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
  removeHelp: "Seine Änderungen bleiben. Um ihn für später zu behalten, schalten Sie ihn aus.",
};
