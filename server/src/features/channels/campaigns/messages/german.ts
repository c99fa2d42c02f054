import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "campaign.mail_stop": "E-Mails wie diese von {brand} abbestellen:",
  "campaign.page_title": "Abbestellen",
  "campaign.page_ask":
    "Möchten Sie diese E-Mails von {brand} abbestellen? Antworten auf Ihre Anfragen erhalten Sie weiterhin.",
  "campaign.page_button": "Abbestellen",
  "campaign.page_done": "Sie haben diese E-Mails von {brand} abbestellt.",
  "audiences.not_set": "Diese Marke hat keine Adresse für Zielgruppen. Tragen Sie zuerst audiences_url ein.",
  "audiences.unsigned":
    "Diese Marke hat kein Geheimnis für Zielgruppen. Erstellen Sie zuerst eines, damit die Plattform Anfragen prüfen kann.",
  "audiences.unreachable":
    "Die Plattform ist nicht erreichbar ({detail}). Prüfen Sie, ob sie läuft und ob die Adresse der Zielgruppen stimmt.",
  "audiences.address_refused": "Anfragen an diese Adresse der Zielgruppen sind nicht erlaubt ({detail}).",
  "audiences.too_slow": "Die Plattform hat nicht innerhalb von 15 Sekunden geantwortet.",
  "audiences.too_large":
    "Die Antwort der Plattform ist größer als 2 MB. Auf einer Seite dürfen höchstens 500 Personen stehen.",
  "audiences.refused":
    "Die Plattform hat mit dem Status {status} statt mit einer Liste geantwortet. Prüfen Sie, ob sie das neueste Geheimnis verwendet.",
  "audiences.unreadable": "Die Antwort der Plattform hat bei {place} ein ungültiges Format.",
  "audiences.endless":
    "Die Liste der Plattform endet nicht: Sie wiederholt eine Seite oder hat mehr als 2000 Seiten.",
  "audiences.unknown": "Diese Zielgruppe gibt es auf der Plattform nicht mehr.",
  "audiences.empty": "Diese Zielgruppe hat keine Mitglieder.",
  "campaign.impossible_move":
    "Das geht nicht mit einer Kampagne, die {state, select, draft {ein Entwurf ist} preparing {vorbereitet wird} sending {gesendet wird} paused {angehalten ist} done {fertig ist} other {abgebrochen wurde}}.",
  "campaign.changed_meanwhile":
    "Jemand anderes hat diese Kampagne inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
  "campaign.not_draft":
    "Diese Kampagne wurde schon gesendet. Ändern lässt sich nur noch die Sendegeschwindigkeit.",
};
