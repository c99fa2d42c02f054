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
  followed: {
    reply: (name) => `${name} hat in einem Ticket geantwortet, dem Sie folgen`,
    note: (name) => `${name} hat einem Ticket, dem Sie folgen, eine Notiz hinzugefügt`,
    status: (name, status) => `${name} hat ein Ticket, dem Sie folgen, auf „${status}“ gesetzt`,
    statusOnly: (status) => `Ein Ticket, dem Sie folgen, ist jetzt „${status}“`,
  },
  inSide: (name) => `${name} hat in einem Nebengespräch geantwortet`,
  somebody: "Jemand",
  unread: "ungelesen",
  readAll: "Alle als gelesen kennzeichnen",
  none: "Noch keine Benachrichtigungen",
  noneHelp:
    "Sie werden benachrichtigt, wenn Ihnen ein Ticket zugewiesen wird, eine Notiz Sie erwähnt, eines Ihrer Tickets eine Antwort bekommt oder in einem Ticket, dem Sie folgen, etwas geschieht.",
  more: "Ältere zeigen",
  loading: "Benachrichtigungen werden geladen …",
  settings: "Benachrichtigungs-Einstellungen",
};
