import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  title: "Spam",
  about:
    "Als Spam markierte Tickets. Sie sind in keiner anderen Liste, und die Absender bekamen keine E-Mail.",
  count: (total) => (total === 1 ? "1 Ticket" : `${total.toLocaleString("de")} Tickets`),
  none: "Kein Spam",
  noneHelp: "Um ein Ticket als Spam zu markieren, wählen Sie in seinem Menü „Als Spam markieren“.",
  markedBy: (name) => `Markiert von ${name}`,
  marked: "Markiert",
  removedOn: "Endgültig gelöscht:",
  clear: "Kein Spam",
  clearLabel: (subject) => `Kein Spam: ${subject}`,
  cleared: (subject) => `Kein Spam: ${subject}`,
};
