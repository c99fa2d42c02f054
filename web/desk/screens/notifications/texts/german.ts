import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  said: {
    assigned: (name) => `${name} hat es Ihnen zugewiesen`,
    mentioned: (name) => `${name} hat Sie in einer Notiz genannt`,
    replied: (name) => `${name} hat geantwortet`,
    arrived: (name) => `${name} hat es geöffnet`,
    due: (_) => "Bald ist eine Antwort fällig",
  },
  somebody: "Jemand",
  unread: "ungelesen",
  readAll: "Alle als gelesen kennzeichnen",
  none: "Noch nichts",
  noneHelp:
    "Hier wird Ihnen gesagt, wenn Ihnen ein Ticket zugewiesen wird, eine Notiz Sie nennt oder auf einem Ihrer Tickets geantwortet wird.",
  more: "Ältere zeigen",
  loading: "Die Benachrichtigungen werden gelesen",
  settings: "Was Ihnen gesagt wird",
};
