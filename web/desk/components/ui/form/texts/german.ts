import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  save: "Speichern",
  saving: "Wird gespeichert …",
  discard: "Änderungen verwerfen",
  saved: (names) => `Gespeichert: ${names}`,
  savedNothing: "Nichts wurde geändert",
  unsaved: (names) => `Noch nicht gespeichert: ${names}`,
  notSaved: "Nicht gespeichert",
  faults: (count) =>
    count === 1 ? "Ein Feld braucht noch einen Blick" : `${count} Felder brauchen noch einen Blick`,
  unreadable: "Das ist keine Zahl.",
  choose: "Bitte wählen",

  fromBefore: "Was Sie hier geschrieben und nicht gespeichert haben, ist wieder da.",

  leaving: {
    title: "Gehen, ohne zu speichern?",
    about: (names) => `Was Sie hier geändert haben, ginge verloren: ${names}.`,
    aboutKept: (names) =>
      `Dieser Browser behält, was Sie geändert haben, bis Sie wiederkommen; sonst hat es niemand: ${names}.`,
    stay: "Hier bleiben",
    leave: "Gehen, ohne zu speichern",
  },

  conflict: {
    title: "Jemand anderes hat das inzwischen gespeichert",
    about: "Von Ihnen ist nichts verloren, von den anderen noch nichts. Das haben sie geändert:",
    field: "Feld",
    theirs: "Dort",
    yours: "Hier",
    unchanged: "von Ihnen nicht geändert",
    nothing: "leer",
    keepMine: "Meines behalten und speichern",
    takeTheirs: "Ihres übernehmen",
    both: "Wo nur einer von Ihnen ein Feld geändert hat, gilt diese Änderung so oder so.",
  },

  list: {
    add: "Hinzufügen",
    remove: (name) => `${name} entfernen`,
    up: (name) => `${name} nach oben`,
    down: (name) => `${name} nach unten`,
    drag: (name) => `${name} verschieben: ziehen, oder mit den Pfeiltasten`,
    moved: (name, place, count) => `${name}: jetzt ${place} von ${count}`,
  },

  copy: (name) => `${name} kopieren`,
  copied: "Kopiert",
  yes: "an",
  no: "aus",
};
