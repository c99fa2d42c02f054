import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "status.open": "Offen",
  "status.awaiting_reply": "Wartet auf Ihre Antwort",
  "status.in_progress": "In Bearbeitung",
  "status.on_hold": "Zurückgestellt",
  "status.closed": "Geschlossen",
  "status.awaiting_customer": "Wartet auf Antwort",
  "bulk.nothing":
    "Sagen Sie, was mit diesen Anfragen geschehen soll: move, assign, department_id, priority, add_tags oder remove_tags.",
  "cc.not_allowed": "Diese Abteilung verschickt keine Kopien an weitere Personen.",
  "cc.too_many": "Höchstens {limit} Personen können eine Kopie erhalten.",
  "ticket.closed_for_good":
    "Diese Anfrage ist zu lange geschlossen, um sie wieder zu öffnen. Bitte stellen Sie eine neue.",
  "ticket.impossible_move": "Diese Anfrage {status}; sie kann nicht {move} werden.",
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
  "ticket.changed_meanwhile":
    "Die Anfrage wurde inzwischen geändert. Lesen Sie sie noch einmal, bevor Sie sie ändern.",
  "merge.unknown": "Die Anfrage, mit der zusammengeführt werden soll, gibt es nicht.",
  "merge.itself": "Eine Anfrage kann nicht mit sich selbst zusammengeführt werden.",
  "merge.other_customer": "Nur Anfragen desselben Kunden können zusammengeführt werden.",
  "merge.closed":
    "Die Anfrage, mit der zusammengeführt werden soll, ist geschlossen. Öffnen Sie sie zuerst wieder.",
  "split.not_a_message": "Nur eine spätere Nachricht des Kunden kann abgetrennt werden.",
  "sender.one_of": "Nennen Sie entweder einen Kunden oder einen Gast.",
};
