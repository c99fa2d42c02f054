import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  names: {
    status: "Status",
    assignee: "Zugewiesen an",
    priority: "Priorität",
    tags: "Schlagwort",
    department_ids: "Abteilung",
    client: "Kunde",
    source: "Angelegt von",
    unread: "Ungelesen",
    created_since: "Angelegt seit",
    created_before: "Angelegt vor",
    updated_since: "Geändert seit",
    waiting_over: "Wartet seit",
    due: "Antwort fällig",
    sort: "Reihenfolge",
  },
  statuses: {
    open: "Offen",
    awaiting_reply: "Wartet auf Antwort",
    in_progress: "In Bearbeitung",
    on_hold: "Zurückgestellt",
    closed: "Geschlossen",
    active: "Nicht geschlossen",
    all: "Alle",
  },
  priorities: {
    low: "Niedrig",
    medium: "Mittel",
    high: "Hoch",
    critical: "Kritisch",
    emergency: "Notfall",
  },
  dueIn: (time) => `fällig in ${time}`,
  overdueBy: (time) => `${time} überfällig`,
};
