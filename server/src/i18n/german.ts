import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "field.not_null": "Das Feld {field} darf nicht null sein. Lassen Sie es stattdessen weg.",
  "field.pattern": "Das Feld {field} ist nicht in einer lesbaren Form. Beispiele: {examples}.",
  "field.cursor":
    "Das Feld {field} gehört zu einer anderen Liste oder Sortierung. Nehmen Sie den Wert von einer Seite dieser Liste.",
  "field.required": "Das Feld {field} wird benötigt.",
  "field.text": "Das Feld {field} muss Text sein.",
  "field.integer": "Das Feld {field} muss eine ganze Zahl sein.",
  "field.number": "Das Feld {field} muss eine Zahl sein.",
  "field.boolean": "Das Feld {field} muss wahr oder falsch sein.",
  "field.list": "Das Feld {field} muss eine Liste sein.",
  "field.object": "Das Feld {field} muss ein Objekt sein.",
  "field.json_object": "Der Inhalt der Anfrage muss ein JSON-Objekt sein.",
  "field.too_long": "Das Feld {field} darf höchstens {limit} Zeichen lang sein.",
  "field.too_short": "Das Feld {field} muss mindestens {limit} Zeichen lang sein.",
  "field.too_large": "Das Feld {field} darf höchstens {limit} sein.",
  "field.too_small": "Das Feld {field} muss mindestens {limit} sein.",
  "field.too_many":
    "Das Feld {field} darf höchstens {limit, plural, one {# Eintrag} other {# Einträge}} haben.",
  "field.too_few":
    "Das Feld {field} muss mindestens {limit, plural, one {# Eintrag} other {# Einträge}} haben.",
  "field.repeated": "Das Feld {field} enthält denselben Eintrag zweimal.",
  "field.once": "Das Feld {field} darf nur einmal angegeben werden.",
  "field.choice": "Das Feld {field} muss einer dieser Werte sein: {choices}.",
  "field.format": "Das Feld {field} hat keine lesbare Form.",
  "field.email": "Das Feld {field} muss eine gültige E-Mail-Adresse sein.",
  "field.email_of_many": "„{value}“ ist keine gültige E-Mail-Adresse.",
  "field.time": "Das Feld {field} muss eine Zeit sein, etwa 2026-03-01T09:30:00Z.",
  "field.date": "Das Feld {field} muss ein Datum sein, etwa 2026-03-01.",
  "field.url": "Das Feld {field} muss eine Adresse sein, die mit http:// oder https:// beginnt.",
  "field.unknown": "Das Feld {field} ist hier nicht bekannt.",
  "field.characters": "Das Feld {field} enthält Zeichen, die nicht gespeichert werden können.",
  "field.one_line": "Das Feld {field} darf keine Zeilenumbrüche oder Steuerzeichen enthalten.",
  "field.future": "Das Feld {field} muss eine Zeit in der Zukunft sein.",
  "errors.more": "{first} ({count, plural, one {und # weiterer Fehler} other {und # weitere Fehler}})",
  not_found: "Wir konnten nicht finden, wonach Sie gefragt haben.",
  "route.unknown": "Unter dieser Adresse gibt es nichts.",
  "server.away": "Der Support ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.",
  "server.no_standby":
    "Änderungen warten auf einen synchronen Standby der Datenbank (SyncRep), und keiner bestätigt sie.",
  "server.unconfirmed":
    "Das ist möglicherweise schon geschehen, konnte aber noch nicht bestätigt werden. Senden Sie es mit demselben Idempotency-Key noch einmal: Es geschieht nicht doppelt.",
  "server.failed":
    "Bei uns ist etwas schiefgegangen. Wenn es wieder geschieht, nennen Sie uns bitte die Nummer der Anfrage.",
  "field.timezone": "Das Feld {field} muss eine Zeitzone sein, etwa Europe/Berlin.",
  "field.hours": "Das Feld {field} muss ein Paar von Uhrzeiten sein, etwa 09:00 und 17:30.",
  "field.options": "Das Feld {field} braucht Werte zur Auswahl.",
  "method.not_allowed": "Diese Adresse antwortet nicht auf {method}, sondern auf {allowed}.",
  "body.malformed": "Der Inhalt der Anfrage konnte nicht als {kind} gelesen werden.",
  "body.cut_off": "Die Anfrage endete, bevor ihr Inhalt vollständig war.",
  "body.too_large": "Die Anfrage ist größer als die {limit} MB, die der Server annimmt.",
  "form.text_too_large":
    "Die Textfelder des Formulars sind größer als die {limit} MB, die der Server annimmt.",
  "form.too_many_parts": "Ein Formular darf höchstens {limit, plural, one {# Teil} other {# Teile}} haben.",
  "form.too_many":
    "Gerade werden zu viele Formulare gesendet. Bitte versuchen Sie es in einigen Sekunden erneut.",
  "body.too_large_here": "Die Anfrage ist größer als die {limit} KB, die hier angenommen werden.",
  "body.too_many":
    "Gerade werden zu viele große Anfragen gesendet. Bitte versuchen Sie es in einigen Sekunden erneut.",
  "body.encoded": "Senden Sie den Inhalt, wie er ist, ohne Content-Encoding.",
  "body.unsupported":
    "Senden Sie den Inhalt als application/json oder, mit Dateien, als multipart/form-data.",
  "body.only_json": "Senden Sie den Inhalt als application/json.",
  "request.malformed": "Die Anfrage konnte nicht gelesen werden.",
  "request.timed_out": "Die Anfrage kam zu langsam an.",
  "request.expectation": "Was die Anfrage erwartet (Expect), ist hier nicht bekannt.",
  "headers.too_large": "Die Kopfzeilen der Anfrage sind zu groß.",
  "range.outside": "Die Datei hat diesen Bereich nicht.",
};
