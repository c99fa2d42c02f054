import type { Texts } from "./english.ts";

const list = new Intl.ListFormat("de");

export const german: Texts = {
  language: "de",
  title: "Makro anwenden",
  which: "Makros für dieses Ticket",
  none: "Noch keine Makros für dieses Ticket. Administratoren legen sie in den Einstellungen an.",
  about: "Aktionen werden zusammen ausgeführt oder gar nicht.",
  apply: "Anwenden",
  applySending: "Anwenden und senden",
  applied: (name) => `Angewendet: ${name}`,
  text: { reply: "Antwort an den Kunden", note: "Interne Notiz" },
  many: {
    title: (count) => (count === 1 ? "Makro auf das Ticket anwenden" : `Makro auf ${count} Tickets anwenden`),
    which: "Makros für diese Tickets",
    none: "Noch keine Makros für diese Tickets. Administratoren legen sie in den Einstellungen an.",
    about: "Für jedes Ticket werden die Aktionen zusammen ausgeführt oder gar nicht.",
    apply: (count) => (count === 1 ? "Auf 1 Ticket anwenden" : `Auf ${count} Tickets anwenden`),
    applySending: (count) =>
      count === 1 ? "Anwenden und 1 Antwort senden" : `Anwenden und ${count} Antworten senden`,
    asAt: (subject) => `Vorschau für „${subject}“; für jedes Ticket wird es ausgefüllt.`,
    others: (count) =>
      count === 1
        ? "1 Ticket gehört zu einer anderen Marke oder Abteilung und bleibt unverändert."
        : `${count} Tickets gehören zu einer anderen Marke oder Abteilung und bleiben unverändert.`,
    noWayBack: {
      reply: "Antworten werden sofort gesendet; das lässt sich nicht rückgängig machen.",
      note: "Notizen werden sofort hinzugefügt; das lässt sich nicht rückgängig machen.",
    },
  },
  does: "Weitere Aktionen",
  onlyWrites: "Keine weiteren Aktionen.",
  reply: "Antwortet",
  note: "Schreibt eine Notiz",
  status: {
    open: "Öffnet es",
    awaiting_reply: "Setzt es auf „Wartet auf Antwort“",
    in_progress: "Beginnt die Arbeit daran",
    on_hold: "Stellt es zurück",
    closed: "Schließt es",
  },
  holdFor: (hours) =>
    hours % 24 === 0
      ? `Stellt es für ${hours === 24 ? "einen Tag" : `${hours / 24} Tage`} zurück`
      : `Stellt es für ${hours === 1 ? "eine Stunde" : `${hours} Stunden`} zurück`,
  assignMe: "Weist es dem aktuellen Agenten zu",
  assignNobody: "Hebt die Zuweisung auf",
  assign: (name) => `Weist es ${name} zu`,
  somebody: "jemandem aus dem Team",
  priorities: {
    low: "Setzt die Priorität auf niedrig",
    medium: "Setzt die Priorität auf mittel",
    high: "Setzt die Priorität auf hoch",
    critical: "Setzt die Priorität auf kritisch",
    emergency: "Macht es zum Notfall",
  },
  addTags: (tags) =>
    `Fügt ${tags.length === 1 ? "das Schlagwort" : "die Schlagwörter"} ${list.format(tags)} hinzu`,
  removeTags: (tags) =>
    `Entfernt ${tags.length === 1 ? "das Schlagwort" : "die Schlagwörter"} ${list.format(tags)}`,
  transfer: (department) => `Überträgt es an ${department}`,
  elsewhere: "eine andere Abteilung",
};
