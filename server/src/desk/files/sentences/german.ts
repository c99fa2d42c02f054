import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "file.kind_refused": "{name}: Diese Art von Datei wird nicht angenommen. {said}",
  "file.not_as_named": "{name}: Die Datei ist nicht, was ihr Name sagt. {said}",
  "file.empty": "{name}: Die Datei ist leer.",
  "file.too_big": "{name}: Die Datei ist größer als {limit} MB.",
  "files.too_many": "Einer Nachricht können höchstens {limit} Dateien beigefügt werden.",
  "files.need_form": "Dateien müssen als multipart/form-data gesendet werden.",
  "file.unknown_kind": "Dateien der Art {name} können nicht geprüft und darum nicht erlaubt werden.",
};
