import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "report.is_full":
    "Diese Meldung hat schon {limit, plural, one {# Nachricht} other {# Nachrichten}}. Bitte senden Sie eine neue Meldung.",
  "report.has_many_notes":
    "Eine Meldung kann höchstens {limit, plural, one {# Notiz} other {# Notizen}} haben.",
  "report.names_no_original":
    "Um eine Meldung als Duplikat zu kennzeichnen, verwenden Sie die eigene Aktion dafür und nennen Sie das Original.",
  "report.type_unknown": "Diese Meldungsart gibt es bei der Marke nicht.",
  "report.field_unknown": "Diese Meldungsart hat kein Feld „{name}“.",
  "report.unknown": "Diese Meldung gibt es bei der Marke nicht.",
  "report.repeats_itself": "Eine Meldung kann kein Duplikat von sich selbst sein.",
  "report.repeats_another": "Diese Meldung ist selbst ein Duplikat. Wählen Sie deren Original.",
  "report.assignee_unknown": "Wählen Sie ein aktives Teammitglied, das diese Meldung sieht.",
  "report.ticket_unknown": "Dieses Ticket gibt es bei der Marke nicht.",
  "report.no_address":
    "Für diese Meldung wurde keine E-Mail-Adresse angegeben. Antworten Sie stattdessen in der Meldung, dort ist es zu lesen.",
  "report.no_such_type": "Diese Meldungsart gibt es bei der Marke nicht.",
  "report.type_taken": "Die Marke hat schon eine Meldungsart mit diesem Wert.",
  "report.type_in_use":
    "Diese Art hat Meldungen und kann nicht gelöscht werden. Schalten Sie sie stattdessen ab; ihre Meldungen bleiben erhalten.",
  "report.type_stays": "Diese eingebaute Art kann abgeschaltet, aber nicht gelöscht werden.",
  "report.type_changed_meanwhile":
    "Jemand anderes hat diese Art inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
  "report.changed_meanwhile":
    "Jemand anderes hat diese Meldung inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
  "report.type_bug": "Fehler",
  "report.type_security": "Sicherheitslücke",
  "report.about_bug": "Etwas funktioniert nicht, wie es soll.",
  "report.about_security":
    "Eine Schwachstelle, die Daten oder Zugänge preisgeben könnte. Nur das Sicherheitsteam liest sie.",
  "report.severity_low": "Niedrig",
  "report.severity_medium": "Mittel",
  "report.severity_high": "Hoch",
  "report.severity_critical": "Kritisch",
  "report.status_new": "Neu",
  "report.status_triaged": "Bestätigt",
  "report.status_in_progress": "In Bearbeitung",
  "report.status_resolved": "Behoben",
  "report.status_declined": "Abgelehnt",
  "report.status_duplicate": "Doppelt gemeldet",
  "report.mail_subject": "{brand}: Ihre Meldung {reference}",
  "report.mail_open": "Meldung öffnen",
  "report.mail_received":
    "Guten Tag,\n\nvielen Dank: Wir haben die Meldung {reference} erhalten. Hier können Sie sie verfolgen und ergänzen:\n\n{link}\n\nWer diesen Link hat, kann die Meldung lesen; bitte geben Sie ihn nicht weiter.\n\nWenn Sie uns nicht geschrieben haben, können Sie diese Nachricht ignorieren.",
  "report.mail_replied":
    "Guten Tag,\n\nes gibt eine neue Antwort auf Ihre Meldung {reference}.\n\n{answer}\n\nHier können Sie alles lesen und antworten:\n\n{link}\n\nWer diesen Link hat, kann die Meldung lesen; bitte geben Sie ihn nicht weiter.",
  "report.staff_mail_subject": "{brand}: Meldung {reference}",
  "report.staff_mail_received": "Hallo {name},\n\nneue Meldung {reference}: {type}.\n\n{title}\n\n{link}",
  "report.staff_mail_replied":
    "Hallo {name},\n\nzu {reference} ({type}) wurde etwas ergänzt.\n\n{title}\n\n{link}",
  "report.staff_mail_unread":
    "Hallo {name},\n\ndie Meldung {reference} ({type}) ist eingegangen, aber niemand kann sie lesen: Meldungen dieser Art sehen nur ausgewählte Personen, und es ist keine ausgewählt. Wählen Sie mindestens eine Person unter Einstellungen, Meldungsarten. Die Änderung wird im Protokoll festgehalten.",
};
