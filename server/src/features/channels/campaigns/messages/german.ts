import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "campaign.mail_stop":
    "Wenn Sie von {brand} keine E-Mails wie diese mehr erhalten möchten, folgen Sie diesem Link:",
  "campaign.page_title": "Keine E-Mails mehr",
  "campaign.page_ask":
    "Möchten Sie von {brand} keine E-Mails dieser Art mehr erhalten? Antworten auf Ihre Anfragen erreichen Sie weiterhin.",
  "campaign.page_button": "Abbestellen",
  "campaign.page_done": "Sie erhalten von {brand} keine E-Mails dieser Art mehr.",
  "audiences.not_set":
    "Für diese Marke ist keine Adresse der Listen ihrer Plattform hinterlegt (audiences_url). Tragen Sie sie zuerst ein.",
  "audiences.unsigned":
    "Es gibt noch kein Geheimnis, an dem die Plattform erkennt, dass der Desk fragt. Erstellen Sie zuerst eines.",
  "audiences.unreachable":
    "Die Plattform ist nicht erreichbar ({detail}). Prüfen Sie, ob sie läuft und ob die Adresse ihrer Listen stimmt.",
  "audiences.address_refused":
    "Unter der Adresse der Listen der Plattform darf der Desk nicht fragen ({detail}).",
  "audiences.too_slow": "Die Plattform hat nicht innerhalb von 15 Sekunden geantwortet.",
  "audiences.too_large":
    "Die Antwort der Plattform ist größer als 2 MB. Auf einer Seite dürfen höchstens 500 Personen stehen.",
  "audiences.refused":
    "Die Plattform hat mit dem Status {status} statt mit einer Liste geantwortet. Kennt sie das neueste Geheimnis?",
  "audiences.unreadable": "Die Antwort der Plattform hat nicht die vereinbarte Form: siehe {place} darin.",
  "audiences.endless":
    "Die Liste der Plattform hat kein Ende: Sie führt wieder zur selben Seite oder zu mehr als 2000.",
  "audiences.unknown": "Diese Liste gibt es auf der Plattform nicht mehr.",
  "audiences.empty": "Auf dieser Liste steht niemand.",
  "campaign.impossible_move":
    "Das geht nicht mit einer Kampagne, die {state, select, draft {ein Entwurf ist} preparing {vorbereitet wird} sending {gesendet wird} paused {angehalten ist} done {fertig ist} other {abgebrochen wurde}}.",
  "campaign.changed_meanwhile":
    "Jemand anderes hat diese Kampagne inzwischen geändert. Lesen Sie sie neu, bevor Sie sie ändern.",
  "campaign.not_draft":
    "Diese Kampagne wurde schon gesendet: Nur wie schnell sie gesendet wird, lässt sich noch ändern.",
};
