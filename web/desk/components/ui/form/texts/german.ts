import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  save: "Speichern",
  saving: "Wird gespeichert …",
  discard: "Änderungen verwerfen",
  saved: (names) => `Gespeichert: ${names}`,
  savedNothing: "Keine Änderungen",
  unsaved: (names) => `Nicht gespeicherte Änderungen: ${names}`,
  notSaved: "Nicht gespeichert",
  faults: (count) => (count === 1 ? "Prüfen Sie 1 Feld" : `Prüfen Sie ${count} Felder`),
  unreadable: "Geben Sie eine Zahl ein.",
  choose: "Bitte wählen",
  find: "Suchen",
  options: "Auswahl",
  clear: (name) => `${name} zurücksetzen`,

  fromBefore: "Ihre nicht gespeicherten Änderungen wurden wiederhergestellt.",

  leaving: {
    title: "Seite verlassen, ohne zu speichern?",
    about: (names) => `Ihre Änderungen gehen verloren: ${names}.`,
    aboutKept: (names) =>
      `Ihre Änderungen bleiben in diesem Browser, bis Sie wiederkommen. Sonst kann sie niemand sehen: ${names}.`,
    stay: "Bleiben",
    leave: "Ohne Speichern verlassen",
  },

  conflict: {
    title: "Jemand anderes hat inzwischen gespeichert",
    about: "Wählen Sie, welche Änderungen gelten. Geändert wurde:",
    field: "Feld",
    theirs: "Andere Fassung",
    yours: "Ihre Fassung",
    unchanged: "keine Änderung",
    nothing: "leer",
    keepMine: "Meine Fassung speichern",
    takeTheirs: "Andere Fassung übernehmen",
    both: "Hat nur eine Seite ein Feld geändert, gilt diese Änderung in jedem Fall.",
  },

  tab: { faults: (count) => (count === 1 ? "1 Fehler" : `${count} Fehler`), unsaved: "nicht gespeichert" },

  list: {
    add: "Hinzufügen",
    remove: (name) => `${name} entfernen`,
    up: (name) => `${name} nach oben`,
    down: (name) => `${name} nach unten`,
    drag: (name) => `${name} verschieben: ziehen oder Pfeiltasten benutzen`,
    moved: (name, place, count) => `${name}: jetzt ${place} von ${count}`,
  },

  files: {
    choose: "Datei auswählen",
    chooseSeveral: "Dateien auswählen",
    drop: "oder hier ablegen",
    dropSeveral: "oder hier ablegen",
  },

  copy: (name) => `${name} kopieren`,
  copied: "Kopiert",
  yes: "an",
  no: "aus",
};
