import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "status.open": "Offen",
  "status.awaiting_reply": "Wartet auf Ihre Antwort",
  "status.in_progress": "In Bearbeitung",
  "status.on_hold": "Zurückgestellt",
  "status.closed": "Geschlossen",
  "status.awaiting_customer": "Wartet auf Antwort",
  "apply.nothing": "Senden Sie eine Antwort oder ändern Sie mindestens ein Feld.",
  "apply.until": "Ein Ende lässt sich nur angeben, wenn das Ticket zurückgestellt wird.",
  "bulk.nothing": "Wählen Sie mindestens eine Änderung, zum Beispiel status, assign, priority oder add_tags.",
  "bulk.undo_alone": "Senden Sie entweder undo oder einen status.",
  "cc.not_allowed": "Diese Abteilung erlaubt keine Kopien (CC).",
  "cc.too_many":
    "{limit, plural, =0 {Diese Abteilung erlaubt keine Kopien (CC).} one {Höchstens eine Person kann eine Kopie erhalten.} other {Höchstens # Personen können eine Kopie erhalten.}}",
  "ticket.closed_for_good":
    "{days, plural, =0 {Eine geschlossene Anfrage kann hier nicht wieder geöffnet werden. Bitte stellen Sie eine neue.} other {Diese Anfrage ist zu lange geschlossen, um sie wieder zu öffnen. Bitte stellen Sie eine neue.}}",
  "mention.too_many":
    "Die erwähnten Abteilungen haben zu viele Mitglieder (höchstens {limit}). Erwähnen Sie stattdessen einzelne Kolleginnen und Kollegen.",
  "reply.schedule_leaves":
    "Die Antwort kann nicht geplant werden, weil Sie mit der Übertragung den Zugriff auf das Ticket verlieren.",
  "reply.too_many_held":
    "Sie haben an diesem Ticket {limit, plural, one {# Antwort, die} other {# Antworten, die}} später gesendet werden. Senden oder verwerfen Sie zuerst eine.",
  "reply.send_at_too_far": "Das Feld {field} darf höchstens ein Jahr in der Zukunft liegen.",
  "upload.one": "Laden Sie eine Datei nach der anderen hoch.",
  "upload.too_many":
    "{limit, plural, one {Sie haben # nicht gesendete Datei. Entfernen Sie sie zuerst.} other {Sie haben # nicht gesendete Dateien. Entfernen Sie zuerst einige.}}",
  "upload.gone": "Diese Datei ist nicht mehr verfügbar. Bitte hängen Sie sie noch einmal an.",
  "reply.not_sent_replied":
    "Ihre geplante Antwort wurde nicht gesendet, weil der Kunde wieder geschrieben hat. Lesen Sie die neue Nachricht und senden Sie Ihre Antwort erneut, wenn sie noch passt.",
  "reply.not_sent_closed":
    "Ihre geplante Antwort wurde nicht gesendet, weil das Ticket geschlossen wurde. Senden Sie sie erneut, wenn sie noch passt.",
  "reply.not_sent_requester":
    "Ihre Antwort wurde nicht gesendet, weil das Ticket einem anderen Kunden gegeben wurde. Prüfen Sie sie und senden Sie sie erneut, wenn sie noch passt.",
  "reply.not_sent_merged":
    "Ihre Antwort wurde nicht gesendet, weil das Ticket mit diesem zusammengeführt wurde. Lesen Sie den Verlauf und senden Sie sie erneut, wenn sie noch passt.",
  "reply.not_sent_deleted":
    "Ihre Antwort wurde nicht gesendet, weil das Ticket gelöscht oder als Spam markiert wurde. Es wurde inzwischen wiederhergestellt: Senden Sie sie erneut, wenn sie noch passt.",
  "ticket.impossible_move": "Dieses Ticket {status}; es kann nicht {move} werden.",
  "state.open": "ist offen",
  "state.awaiting_reply": "wartet auf Antwort",
  "state.in_progress": "ist in Bearbeitung",
  "state.on_hold": "ist zurückgestellt",
  "state.closed": "ist geschlossen",
  "move.replied": "von Mitarbeitern beantwortet",
  "move.started": "begonnen",
  "move.held": "zurückgestellt",
  "move.released": "freigegeben",
  "move.closed": "geschlossen",
  "move.reopened": "wieder geöffnet",
  "ticket.undo_too_late":
    "Das lässt sich nicht mehr rückgängig machen, denn das Ticket wurde inzwischen geändert oder beantwortet.",
  "ticket.changed_meanwhile":
    "Das Ticket wurde inzwischen geändert. Laden Sie es neu und versuchen Sie es noch einmal.",
  "merge.unknown": "Das Ticket, mit dem zusammengeführt werden soll, gibt es nicht.",
  "merge.itself": "Ein Ticket kann nicht mit sich selbst zusammengeführt werden.",
  "merge.other_customer": "Nur Tickets desselben Kunden können zusammengeführt werden.",
  "message.changed_meanwhile":
    "Die Nachricht wurde inzwischen geändert, darum wurde nichts geschwärzt. Laden Sie sie neu und markieren Sie den Text noch einmal.",
  "file.redacted": "Die Datei an dieser Stelle wurde vom Support geschwärzt.",
  "note.changed_meanwhile":
    "Die Notiz wurde inzwischen bearbeitet oder geschwärzt. Laden Sie sie neu und versuchen Sie es noch einmal.",
  "note.not_author":
    "Nur wer eine Notiz geschrieben hat oder ein Administrator kann sie bearbeiten oder löschen.",
  "merge.closed":
    "Das Ticket, mit dem zusammengeführt werden soll, ist geschlossen. Öffnen Sie es zuerst wieder.",
  "split.not_a_message": "Nur eine spätere Nachricht des Kunden kann in ein neues Ticket ausgelagert werden.",
  "sender.one_of": "Wählen Sie entweder einen Kunden oder einen Gast.",
  "requester.of_platform":
    "Name und Adresse eines Kunden kommen von der Plattform. Nur die eines Gastes lassen sich hier ändern.",
  "notice.guest_address_unproved":
    "Die E-Mail-Adresse {email} ist nicht bestätigt. Prüfen Sie, wer geschrieben hat, bevor Sie Vertrauliches mitteilen.",
  "notice.guest_out_of_reach":
    "Der Link dieses Gastes gilt nicht mehr, eine Antwort ist hier also nicht zu sehen. Schreiben Sie direkt an {email}.",
};
