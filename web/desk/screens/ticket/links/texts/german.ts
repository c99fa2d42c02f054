import type { LinkTexts } from "./english.ts";

export const german: LinkTexts = {
  language: "de",
  title: (count) => (count === 0 ? "Verknüpfte Tickets" : `Verknüpfte Tickets (${count})`),
  add: "Ticket verknüpfen…",
  addTitle: "Ticket verknüpfen",
  addHelp:
    "Wählen Sie ein Ticket derselben Marke. Beide Tickets zeigen die Verknüpfung, Kunden sehen sie nie.",
  which: "Welches? Nach Betreff, Kunde oder Nummer",
  howTitle: "Wie hängen sie zusammen?",
  howHelp: (number) => `Wie sich dieses Ticket zu Ticket ${number} verhält.`,
  how: "Beziehung",
  kinds: {
    related: "Verwandt mit",
    duplicates: "Duplikat von",
    duplicated_by: "Dupliziert durch",
    blocks: "Blockiert",
    blocked_by: "Blockiert durch",
    incident_of: "Vorfall von",
    problem_for: "Problem für",
  },
  meaning: {
    incident_of: "Das andere Ticket ist das Problem, das dieses verursacht",
    problem_for: "Dieses Ticket ist das Problem; allen Vorfällen lässt sich gemeinsam antworten",
  },
  added: (kind, number) => `Verknüpft: ${kind} ${number}`,
  remove: (subject) => `Verknüpfung mit „${subject}“ entfernen`,
  removed: (number) => `Verknüpfung mit ${number} entfernt`,
  problemClosed: (count) =>
    count === 1
      ? "Dieses Problem ist geschlossen, aber ein Vorfall ist noch offen."
      : `Dieses Problem ist geschlossen, aber ${count} Vorfälle sind noch offen.`,
  answer: (count) => (count === 1 ? "Vorfall beantworten…" : `${count} Vorfälle beantworten…`),
  answerTitle: (count) =>
    count === 1 ? "Offenen Vorfall beantworten" : `${count} offene Vorfälle beantworten`,
  answerHelp:
    "Jeder Kunde bekommt die Antwort in seinem eigenen Ticket. Gesendete Antworten lassen sich nicht zurückholen.",
  answerText: "Antwort",
  answerTextHelp:
    "Ohne Text werden die Vorfälle ohne Antwort geschlossen. Platzhalter wie {{client.first_name}} werden für jeden ausgefüllt.",
  useLast: "Letzte Antwort dieses Tickets übernehmen",
  closeThem: "Vorfälle schließen",
  closeHelp: "Der Link eines Gasts endet damit endgültig.",
  answerDo: "An alle senden",
  closeDo: "Alle schließen",
  answered: (count) => (count === 1 ? "1 Vorfall geändert" : `${count} Vorfälle geändert`),
  leftOut: (count) =>
    count === 1
      ? "1 Vorfall fehlt, weil Sie keinen Zugriff darauf haben."
      : `${count} Vorfälle fehlen, weil Sie keinen Zugriff darauf haben.`,
};
