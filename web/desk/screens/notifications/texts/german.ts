import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  said: {
    assigned: (name) => `${name} hat es Ihnen zugewiesen`,
    mentioned: (name) => `${name} hat Sie in einer Notiz erwähnt`,
    replied: (name) => `${name} hat geantwortet`,
    arrived: (name) => `${name} hat es angelegt`,
    due: (_) => "Bald ist eine Antwort fällig",
  },
  somebody: "Jemand",
  unread: "ungelesen",
  readAll: "Alle als gelesen kennzeichnen",
  none: "Noch keine Benachrichtigungen",
  noneHelp:
    "Sie werden benachrichtigt, wenn Ihnen ein Ticket zugewiesen wird, eine Notiz Sie erwähnt oder eines Ihrer Tickets eine Antwort bekommt.",
  more: "Ältere zeigen",
  loading: "Benachrichtigungen werden geladen …",
  settings: "Benachrichtigungs-Einstellungen",
};
