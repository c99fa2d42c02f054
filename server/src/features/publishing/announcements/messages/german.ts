import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "announcement.ends_before": "Die Ankündigung muss enden, nachdem sie begonnen hat.",
  "announcement.client_unknown": "Einen Kunden mit dieser Kennung gibt es nicht.",
  "announcement.list_empty": "Nennen Sie die Kunden, die sie sehen sollen, oder wählen Sie andere Empfänger.",
  "announcement.list_unused": "Kunden können nur genannt werden, wenn eine Liste sie sehen soll.",
  "announcement.too_many":
    "Eine Marke kann {limit, plural, one {# Ankündigung} other {# Ankündigungen}} haben. Löschen Sie eine, die vorbei ist.",
  "announcement.unknown": "Diese Ankündigung gibt es bei der Marke nicht.",
  "announcement.type_info": "Information",
  "announcement.type_success": "Gute Nachricht",
  "announcement.type_warning": "Warnung",
  "announcement.type_danger": "Störung",
  "announcement.not_dismissible": "Diese Ankündigung bleibt, bis sie vorbei ist.",
  "announcement.changed_meanwhile":
    "Jemand anderes hat diese Ankündigung inzwischen geändert. Lesen Sie sie neu, bevor Sie sie ändern.",
};
