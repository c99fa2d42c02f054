import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "chat.has_many_notes": "An einem Chat ist Platz für {limit, plural, one {# Notiz} other {# Notizen}}.",
  "chat.id_taken": "Eine andere Nachricht dieses Chats hat diese Kennung schon.",
  "chat.to_whom": "Wählen Sie ein Teammitglied oder eine Abteilung.",
  "chat.no_address":
    "Niemand weiß, wie dieser Besucher zu erreichen ist: Fragen Sie danach, und geben Sie es hier an.",
  "chat.has_ticket": "Dieser Chat wird schon als Anfrage weitergeführt.",
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
  "chat.identity_unfit":
    "Dieser Ausweis gilt hier nicht oder nicht mehr. Lassen Sie sich von Ihrer Plattform einen neuen geben: Jeder gilt für eine Sitzung.",
  "chat.department_unknown": "Keine Abteilung dieser Marke mit dieser Nummer chattet mit Ihnen.",
  "chat.origin_refused": "Auf dieser Seite wird der Chat nicht angeboten.",
  "chat.identity_over": "Sie wurden vom Chat abgemeldet. Melden Sie sich erneut an, um fortzufahren.",
  "chat.is_open":
    "Sie haben schon einen offenen Chat. Schreiben Sie dort weiter, oder beenden Sie ihn zuerst.",
  "chat.not_offered": "Der Chat wird zurzeit nicht angeboten.",
  "chat.visitor": "Besucher",
  "chat.said_joined": "{name} ist jetzt für Sie da.",
  "chat.said_handed_over": "{name} hat den Chat übergeben. Jemand anderes macht mit Ihnen weiter.",
  "chat.said_unanswered_closed":
    "{when, select, never {Wir sind zurzeit nicht da.} other {Wir sind zurzeit nicht da und ab {when} wieder zurück.}} Hinterlassen Sie uns Ihre Adresse, dann antworten wir per E-Mail: Nichts, was Sie geschrieben haben, geht verloren.",
  "chat.said_unanswered_nobody":
    "Zurzeit ist niemand zum Chatten da. Hinterlassen Sie uns Ihre Adresse, dann antworten wir per E-Mail: Nichts, was Sie geschrieben haben, geht verloren.",
  "chat.said_unanswered_no_answer":
    "Es tut uns leid: Alle sind gerade beschäftigt. Sie können noch etwas warten oder uns Ihre Adresse hinterlassen, dann antworten wir per E-Mail.",
  "chat.said_closed_visitor": "Sie haben den Chat beendet.",
  "chat.said_closed_staff": "{name} hat den Chat beendet.",
  "chat.said_closed_desk": "Der Chat ist beendet.",
  "chat.said_ticket": "Das geht als Anfrage {number} weiter. Wir antworten per E-Mail.",
  "chat.mail_subject": "{brand}: Ihr Chat",
  "chat.mail_transcript": "Guten Tag,\n\ndies wurde in Ihrem Chat mit {brand} gesagt.\n\n{transcript}",
};
