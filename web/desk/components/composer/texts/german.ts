import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  reply: "Antwort",
  note: "Notiz",
  send: "Senden",
  sendNote: "Notiz hinzufügen",
  sending: "Wird gesendet …",
  sent: "Gesendet",
  noteAdded: "Notiz hinzugefügt",
  collapse: "Einklappen",
  replyPlaceholder: "Antwort schreiben. Markdown geht.",
  replyTo: (name) => `${name} antworten…`,
  addNote: "Notiz hinzufügen…",
  drop: {
    reply: "Dateien loslassen, um sie an die Antwort anzuhängen",
    note: "Dateien loslassen, um sie an die interne Notiz anzuhängen",
  },
  after: "Danach",
  next: {
    awaiting_reply: "Wartet auf Antwort",
    open: "Offen",
    in_progress: "In Bearbeitung",
    closed: "Geschlossen",
  },
  attach: "Dateien anhängen",
  remove: (name) => `${name} entfernen`,
  toolbar: "Formatierung",
  bold: "Fett",
  italic: "Kursiv",
  code: "Code",
  link: "Link",
  quote: "Zitat",
  list: "Liste",
  uploading: (name) => `${name} wird hochgeladen`,
  placeholder: (name, count) =>
    count === 1 ? `${name} wird hochgeladen …` : `${name} (${count}) wird hochgeladen …`,
  fileRules: (count, megabytes) =>
    count === 1
      ? `Eine Datei mit bis zu ${megabytes} MB.`
      : `Bis zu ${count} Dateien mit je ${megabytes} MB.`,
  myReply: "eigener",
  colleagues: "Team",
  department: "Abteilung",
  notifies: (names) => `Wird benachrichtigt: ${new Intl.ListFormat("de", { type: "unit" }).format(names)}`,
  cannedReplies: "Textbausteine",
  noCannedReplies: "Noch keine Textbausteine.",
  preview: "Vorschau",
  previewEmpty: "Ihr Text erscheint hier so, wie er gesendet wird.",
  attachAgain: (names) => `Dateien werden nicht aufbewahrt: Bitte hängen Sie ${names} noch einmal an.`,
};
