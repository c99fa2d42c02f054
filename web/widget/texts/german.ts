import { shared } from "../../shared/support/texts/german.ts";
import type { Texts } from "./english.ts";

export const texts: Texts = {
  ...shared,
  launcher: "Hilfe",
  close: "Schließen",
  back: "Zurück",
  loading: "Wird geladen …",
  failed: "Das konnte nicht geladen werden.",
  welcome: "Wie können wir helfen?",
  search: "Hilfe durchsuchen",
  news: "Neuigkeiten",
  status: "Status unserer Dienste",
  help: "Zum Hilfe-Center",
  unread: "{help}, {count} neu",
  tickets: "Ihre Anfragen",
  nothing: "Hier ist noch nichts.",
  department: "Worum geht es?",
  firstName: "Vorname",
  lastName: "Nachname",
  subject: "Betreff",
  priority: "Priorität",
  suggested: "Helfen diese Artikel?",
  files: "Dateien",
  checking: "Wir prüfen, ob Sie ein Mensch sind …",
  sent: "Vielen Dank. Wir haben Ihre Nachricht erhalten.",
  sentHint:
    "Ihre Anfrage hat die Nummer {number}. Über den Link in der E-Mail an {email} können Sie sie lesen und antworten.",
  follow: "Anfrage öffnen",
  another: "Weitere Nachricht senden",
};
