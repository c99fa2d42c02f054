import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "chat.has_many_notes": "Ein Chat kann höchstens {limit, plural, one {# Notiz} other {# Notizen}} haben.",
  "chat.id_taken": "Eine andere Nachricht dieses Chats hat diese Kennung schon.",
  "chat.to_whom": "Wählen Sie ein Teammitglied oder eine Abteilung.",
  "chat.no_address":
    "Dieser Besucher hat keine E-Mail-Adresse hinterlassen. Fragen Sie danach und tragen Sie sie hier ein.",
  "chat.has_ticket": "Dieser Chat wurde schon in ein Ticket umgewandelt.",
  "chat.is_over": "Dieser Chat ist beendet. Es lässt sich nichts mehr hinzufügen.",
  "chat.is_taken": "{name} hat diesen Chat. Lassen Sie ihn sich übergeben, oder übernehmen Sie ihn selbst.",
  "chat.settings_changed_meanwhile":
    "Jemand anderes hat diese Einstellungen inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
  "chat.status_waiting": "Wartet",
  "chat.status_active": "Aktiv",
  "chat.status_closed": "Beendet",
  "chat.entry_joined": "{name} ist dem Chat beigetreten.",
  "chat.entry_handed_over": "Der Chat wurde übergeben.",
  "chat.entry_unanswered": "Es hat noch niemand geantwortet.",
  "chat.entry_closed": "Der Chat wurde beendet.",
  "chat.entry_ticket": "Der Chat wurde in das Ticket {number} umgewandelt.",
  "chat.identity_unfit":
    "Dieses Identitätstoken ist ungültig oder abgelaufen. Fordern Sie bei Ihrer Plattform ein neues an; jedes gilt für eine Sitzung.",
  "chat.department_unknown": "Wählen Sie eine Abteilung dieser Marke, die Chat anbietet.",
  "chat.origin_refused": "Auf dieser Seite ist der Chat nicht verfügbar.",
  "chat.identity_over": "Sie wurden vom Chat abgemeldet. Melden Sie sich erneut an, um fortzufahren.",
  "chat.is_open":
    "Sie haben schon einen offenen Chat. Schreiben Sie dort weiter, oder beenden Sie ihn zuerst.",
  "chat.not_offered": "Der Chat ist zurzeit nicht verfügbar.",
  "chat.visitor": "Besucher",
  "chat.said_joined": "{name} ist dem Chat beigetreten.",
  "chat.said_handed_over": "{name} hat den Chat übergeben. Jemand anderes macht mit Ihnen weiter.",
  "chat.said_unanswered_closed":
    "{when, select, never {Wir sind zurzeit nicht da.} other {Wir sind zurzeit nicht da und ab {when} wieder zurück.}} Hinterlassen Sie uns Ihre E-Mail-Adresse, dann antworten wir per E-Mail. Ihre Nachrichten sind gespeichert.",
  "chat.said_unanswered_nobody":
    "Zurzeit ist niemand zum Chatten da. Hinterlassen Sie uns Ihre E-Mail-Adresse, dann antworten wir per E-Mail. Ihre Nachrichten sind gespeichert.",
  "chat.said_unanswered_no_answer":
    "Es tut uns leid: Alle sind gerade beschäftigt. Sie können noch etwas warten oder uns Ihre E-Mail-Adresse hinterlassen, dann antworten wir per E-Mail.",
  "chat.said_closed_visitor": "Sie haben den Chat beendet.",
  "chat.said_closed_staff": "{name} hat den Chat beendet.",
  "chat.said_closed_desk": "Der Chat ist beendet.",
  "chat.said_ticket": "Das geht als Anfrage {number} weiter. Wir antworten per E-Mail.",
  "chat.mail_subject": "{brand}: Ihr Chatverlauf",
  "chat.mail_transcript": "Guten Tag,\n\nhier ist der Verlauf Ihres Chats mit {brand}.\n\n{transcript}",
};
