import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "macro.too_many":
    "Es gibt schon {limit, plural, one {# Makro} other {# Makros}}. Bitte löschen Sie eines, bevor Sie ein neues anlegen.",
  "macro.nothing": "Fügen Sie diesem Makro mindestens eine Aktion hinzu.",
  "macro.only_a_hold": "Ein Ende lässt sich nur angeben, wenn das Makro das Ticket zurückstellt.",
  "macro.brand_first": "Wählen Sie zuerst die Marke, dann die Abteilung.",
  "macro.department_unknown": "Die Marke dieses Makros hat keine solche Abteilung.",
  "macro.changed_meanwhile":
    "Jemand anderes hat dieses Makro inzwischen geändert. Laden Sie es neu und versuchen Sie es noch einmal.",
  "macro.changed_since_seen":
    "Dieses Makro wurde geändert, seit Sie es geöffnet haben, und darum nicht angewendet. Prüfen Sie seine Aktionen und wenden Sie es erneut an.",
  "macro.refused": "„{macro}“ wurde nicht angewendet, denn es kann {part}: {reason}",
  "macro.empty": "„{macro}“ hat keine gültigen Aktionen mehr. Bearbeiten Sie es, bevor Sie es anwenden.",
  "macro.of_others": "Dieses Makro ist für Tickets dieser Marke oder Abteilung nicht verfügbar.",
  "macro.part.note": "seine Notiz nicht hinzufügen",
  "macro.part.reply": "seine Antwort nicht senden",
  "macro.part.transfer": "das Ticket nicht übergeben",
  "macro.part.change": "die Priorität nicht ändern",
  "macro.part.tag": "die Schlagwörter nicht ändern",
  "macro.part.move": "den Status nicht ändern",
  "macro.part.assign": "das Ticket nicht zuweisen",
};
