import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "chat.has_many_notes": "An einem Chat ist Platz für {limit, plural, one {# Notiz} other {# Notizen}}.",
  "chat.id_taken": "Eine andere Nachricht dieses Chats hat diese Kennung schon.",
  "chat.to_whom": "Wählen Sie ein Teammitglied oder eine Abteilung.",
  "chat.is_over": "Dieser Chat ist beendet: Es lässt sich nichts mehr hinzufügen.",
  "chat.is_taken": "{name} hat diesen Chat. Lassen Sie ihn sich übergeben, oder übernehmen Sie ihn selbst.",
  "chat.settings_changed_meanwhile":
    "Jemand anderes hat diese Einstellungen inzwischen geändert. Lesen Sie sie neu, bevor Sie sie ändern.",
  "chat.status_waiting": "Wartet",
  "chat.status_active": "Im Gespräch",
  "chat.status_closed": "Beendet",
  "chat.entry_joined": "{name} ist dem Chat beigetreten.",
  "chat.entry_handed_over": "Der Chat wurde an ein anderes Teammitglied übergeben.",
  "chat.entry_unanswered": "Es konnte noch niemand antworten.",
  "chat.entry_closed": "Der Chat wurde beendet.",
  "chat.entry_ticket": "Der Chat geht als Anfrage {number} weiter.",
};
