import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "announcement.ends_before": "Die Ankündigung muss enden, nachdem sie begonnen hat.",
  "announcement.client_unknown": "Diesen Kunden gibt es nicht.",
  "announcement.list_empty":
    "Fügen Sie mindestens einen Kunden hinzu, oder wählen Sie eine andere Zielgruppe.",
  "announcement.list_unused": "Kunden lassen sich nur angeben, wenn die Zielgruppe eine Liste ist.",
  "announcement.too_many":
    "Eine Marke kann höchstens {limit, plural, one {# Ankündigung} other {# Ankündigungen}} haben. Löschen Sie eine, die vorbei ist.",
  "announcement.unknown": "Diese Ankündigung gibt es bei der Marke nicht.",
  "announcement.type_info": "Information",
  "announcement.type_success": "Erfolg",
  "announcement.type_warning": "Warnung",
  "announcement.type_danger": "Störung",
  "announcement.not_dismissible": "Diese Ankündigung lässt sich nicht ausblenden.",
  "announcement.changed_meanwhile":
    "Jemand anderes hat diese Ankündigung inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
};
