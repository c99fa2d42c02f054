import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "report.is_full":
    "In einem Gespräch ist Platz für {limit, plural, one {# Nachricht} other {# Nachrichten}}. Bitte senden Sie eine neue Meldung.",
  "report.has_many_notes": "An einer Meldung ist Platz für {limit, plural, one {# Notiz} other {# Notizen}}.",
  "report.names_no_original": "Sagen Sie, welche Meldung sie wiederholt: Das ist ein eigener Schritt.",
  "report.type_unknown": "Eine Art mit diesem Wert hat die Marke nicht.",
  "report.field_unknown": "In einer solchen Meldung wird nach „{name}“ nicht gefragt.",
  "report.unknown": "Eine Meldung mit diesem Kennzeichen hat die Marke nicht.",
  "report.repeats_itself": "Eine Meldung kann sich nicht selbst wiederholen.",
  "report.repeats_another": "Diese Meldung wiederholt selbst eine andere. Nennen Sie die andere.",
  "report.assignee_unknown": "Wählen Sie ein aktives Teammitglied, das diese Meldung sieht.",
  "report.ticket_unknown": "Eine Anfrage mit dieser Nummer hat die Marke nicht.",
  "report.no_address":
    "Niemand weiß, wie zu erreichen ist, wer das gemeldet hat: Antworten Sie hier, wo es zu lesen ist.",
  "report.no_such_type": "Diese Art von Meldungen gibt es bei der Marke nicht.",
  "report.type_taken": "Die Marke hat schon eine Art mit diesem Wert.",
  "report.type_in_use":
    "Unter dieser Art wurde etwas gemeldet. Schalten Sie sie stattdessen ab; ihre Meldungen bleiben, wie sie sind.",
  "report.type_stays": "Diese Art hat jede Marke. Sie kann abgeschaltet, aber nicht gelöscht werden.",
  "report.type_changed_meanwhile":
    "Jemand anderes hat diese Art inzwischen geändert. Lesen Sie sie neu, bevor Sie sie ändern.",
  "report.changed_meanwhile":
    "Jemand anderes hat diese Meldung inzwischen geändert. Lesen Sie sie neu, bevor Sie sie ändern.",
  "report.type_bug": "Fehler",
  "report.type_security": "Sicherheitslücke",
  "report.about_bug": "Etwas funktioniert nicht, wie es soll.",
  "report.about_security":
    "Eine Schwachstelle, durch die jemand an etwas käme, das ihm nicht gehört. Nur die wenigen, die sich um Sicherheit kümmern, lesen es.",
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
  "report.staff_mail_received":
    "Hallo {name},\n\ndie Meldung {reference} ist eingegangen: {type}.\n\n{title}\n\n{link}",
  "report.staff_mail_replied":
    "Hallo {name},\n\nzu {reference} ({type}) wurde etwas ergänzt.\n\n{title}\n\n{link}",
  "report.staff_mail_unread":
    "Hallo {name},\n\ndie Meldung {reference} ist eingegangen ({type}), und niemand kann sie lesen: Meldungen dieser Art sehen nur, wer dafür benannt ist, und niemand ist es. Benennen Sie jemanden bei der Art, in den Einstellungen der Meldungen; das steht im Protokoll.",
};
