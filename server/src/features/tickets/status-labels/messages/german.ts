import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "status_label.unknown": "Diese Bezeichnung gibt es für diesen Status in der Marke des Tickets nicht.",
  "status_label.taken": "Der Status hat schon eine Bezeichnung mit diesem Namen.",
  "status_label.too_many":
    "Diese Marke kann keine weiteren Bezeichnungen haben (höchstens {limit}). Bitte löschen Sie eine, bevor Sie eine weitere anlegen.",
  "status_label.changed_meanwhile":
    "Diese Bezeichnung wurde inzwischen geändert. Bitte laden Sie sie neu und versuchen Sie es noch einmal.",
};
