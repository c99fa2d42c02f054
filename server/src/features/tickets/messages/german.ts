import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "status.open": "Offen",
  "status.awaiting_reply": "Wartet auf Ihre Antwort",
  "status.in_progress": "In Bearbeitung",
  "status.on_hold": "Zurückgestellt",
  "status.closed": "Geschlossen",
  "status.awaiting_customer": "Wartet auf Antwort",
  "apply.nothing": "Sagen Sie, was mit diesem Ticket geschehen soll: eine Antwort senden oder etwas ändern.",
  "apply.until": "Nur ein zurückgestelltes Ticket kommt von selbst zurück.",
  "bulk.nothing":
    "Sagen Sie, was mit diesen Tickets geschehen soll: move, assign, department_id, priority, add_tags oder remove_tags.",
  "cc.not_allowed": "Diese Abteilung verschickt keine Kopien an weitere Personen.",
  "cc.too_many":
    "{limit, plural, =0 {Diese Abteilung verschickt keine Kopien an weitere Personen.} one {Höchstens eine Person kann eine Kopie erhalten.} other {Höchstens # Personen können eine Kopie erhalten.}}",
  "ticket.closed_for_good":
    "{days, plural, =0 {Eine geschlossene Anfrage kann hier nicht wieder geöffnet werden. Bitte stellen Sie eine neue.} other {Diese Anfrage ist zu lange geschlossen, um sie wieder zu öffnen. Bitte stellen Sie eine neue.}}",
  "upload.one": "Senden Sie eine Datei nach der anderen.",
  "upload.too_many":
    "{limit, plural, one {# Datei von Ihnen wartet und wurde nie gesendet. Entfernen Sie sie zuerst.} other {# Dateien von Ihnen warten und wurden nie gesendet. Entfernen Sie zuerst einige.}}",
  "upload.gone": "Diese Datei ist nicht mehr da. Bitte hängen Sie sie noch einmal an.",
  "reply.not_sent_merged":
    "Das Ticket wurde mit diesem zusammengelegt, bevor Ihre Antwort gesendet war. Lesen Sie weiter, und senden Sie sie erneut, wenn sie noch passt.",
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
    "Das Ticket wurde inzwischen geändert. Lesen Sie es noch einmal, bevor Sie es ändern.",
  "merge.unknown": "Das Ticket, mit dem zusammengeführt werden soll, gibt es nicht.",
  "merge.itself": "Ein Ticket kann nicht mit sich selbst zusammengeführt werden.",
  "merge.other_customer": "Nur Tickets desselben Kunden können zusammengeführt werden.",
  "merge.closed":
    "Das Ticket, mit dem zusammengeführt werden soll, ist geschlossen. Öffnen Sie es zuerst wieder.",
  "split.not_a_message": "Nur eine spätere Nachricht des Kunden kann abgetrennt werden.",
  "sender.one_of": "Nennen Sie entweder einen Kunden oder einen Gast.",
  "notice.guest_address_unproved":
    "Wer dieses Ticket eröffnet hat, hat {email} eingegeben; dass es die eigene Adresse ist, hat niemand geprüft. Fragen Sie nach, bevor Sie mitteilen, was nur deren Inhaber wissen darf.",
  "notice.guest_out_of_reach":
    "Der Link dieses Gastes gilt nicht mehr, eine Antwort erreicht also niemanden. Schreiben Sie selbst an {email}.",
};
