import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "canned_reply.too_many":
    "Sie haben schon {limit, plural, one {# Textbaustein} other {# Textbausteine}}. Bitte löschen Sie einen, bevor Sie einen neuen speichern.",
  "canned_reply.changed_meanwhile":
    "Jemand anderes hat diesen Textbaustein inzwischen geändert. Laden Sie ihn neu und versuchen Sie es noch einmal.",
  "canned_reply.shortcut_form":
    "Ein Kürzel ist ein Wort aus Kleinbuchstaben, Ziffern, - und _, zum Beispiel gruss.",
  "canned_reply.shortcut_taken": "Ein anderer Ihrer Textbausteine hat dieses Kürzel.",
  "canned_reply.brand_required":
    "Bitte wählen Sie eine Ihrer Marken, mit der Sie diesen Textbaustein teilen.",
};
