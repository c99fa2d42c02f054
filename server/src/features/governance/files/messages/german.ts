import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "file.kind_refused": "{name}: Diese Art von Datei wird nicht angenommen. {said}",
  "file.not_as_named":
    "{name}: Dies ist {is} mit dem Namen .{extension}. Speichern Sie die Datei als .{right} und senden Sie sie noch einmal. {said}",
  "file.of_other_kind":
    "{name}: Dies ist {is} mit dem Namen .{extension}; solche Dateien werden nicht angenommen. {said}",
  "file.program":
    "{name}: Dies ist ein Programm oder Skript mit dem Namen .{extension}. Kopieren Sie die fraglichen Zeilen in Ihre Nachricht, oder senden Sie sie in einem Archiv. {said}",
  "file.page":
    "{name}: Dies ist eine Webseite oder eine Zeichnung mit Code, mit dem Namen .{extension}. Speichern Sie sie als PDF oder Bild und senden Sie das. {said}",
  "file.active":
    "{name}: Dieses XML hat Teile, die ein Browser ausführen würde, oder eigene Entitäten. Senden Sie es in einem Archiv. {said}",
  "file.macros":
    "{name}: Dieses Dokument hat Makros. Speichern Sie es ohne sie als .{extension} und senden Sie das. {said}",
  "file.not_text":
    "{name}: Dies ist kein Text, wie .{extension} sagt, sondern hat Zeichen, die kein Text hat. Speichern Sie die Datei als reinen Text in UTF-8 und senden Sie das. {said}",
  "file.unreadable":
    "{name}: Dies ließ sich nicht als {kind} lesen; vielleicht ist die Datei beschädigt. Speichern Sie sie noch einmal als .{extension} und senden Sie das. {said}",
  "file.empty": "{name}: Die Datei ist leer.",
  "file.too_big": "{name}: Die Datei ist größer als {limit} MB.",
  "file.infected":
    "{name}: In dieser Datei wurde ein Virus gefunden, darum wurde sie nicht angenommen. Lassen Sie Ihren Computer prüfen und senden Sie die Datei, sobald sie sauber ist.",
  "file.too_big_to_scan":
    "{name}: Die Datei ist zu groß, um auf Viren geprüft zu werden, und wurde darum nicht angenommen. Senden Sie eine kleinere.",
  "file.not_scanned": "{name}: Die Datei ließ sich nicht auf Viren prüfen und wurde darum nicht angenommen.",
  "files.unscanned":
    "Die Virenprüfung ist gerade nicht verfügbar, darum werden keine Dateien angenommen. Bitte versuchen Sie es in ein paar Minuten noch einmal, oder senden Sie Ihre Nachricht ohne Dateien.",
  "files.too_many":
    "{limit, plural, =0 {Hier können keine Dateien beigefügt werden.} one {Einer Nachricht kann höchstens eine Datei beigefügt werden.} other {Einer Nachricht können höchstens # Dateien beigefügt werden.}}",
  "files.only_one": "Einer Nachricht kann nur eine Datei beigefügt werden.",
  "files.none": "Dieser Nachricht können keine Dateien beigefügt werden.",
  "files.storage_full":
    "Der Speicherplatz für Dateien ist voll, darum wurde Ihre Nachricht nicht angenommen. Bitte senden Sie sie ohne Dateien oder mit kleineren.",
  "files.need_form": "Dateien müssen als multipart/form-data gesendet werden.",
  "files.misplaced": "Das Feld {field} nimmt keine Datei. Dateien gehören in attachments[].",
  "files.text": "Das Feld attachments nimmt Dateien; gesendet wurde Text.",
  "file.unknown_kind": "Dateien der Art {name} können nicht geprüft und darum nicht erlaubt werden.",
};
