import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  about:
    "Tickets, die Administratoren gelöscht haben. Niemand sonst sieht sie, bis Sie sie wiederherstellen.",
  count: (total) => (total === 1 ? "1 Ticket" : `${total.toLocaleString("de")} Tickets`),
  none: "Keine gelöschten Tickets",
  noneHelp:
    "Öffnen Sie ein Ticket und wählen Sie in seinem Menü „Ticket löschen“. Hier können Sie es wiederherstellen.",
  deletedBy: (name) => `Gelöscht von ${name}`,
  deleted: "Gelöscht",
  removedOn: "Endgültig gelöscht:",
  restore: "Wiederherstellen",
  restoreLabel: (subject) => `${subject} wiederherstellen`,
  restored: (subject) => `Wiederhergestellt: ${subject}`,
};
