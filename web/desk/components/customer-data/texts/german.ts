import type { Texts } from "./english.ts";

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

export const german: Texts = {
  language: "de",
  export: "Daten exportieren",
  exportHelp:
    "Eine ZIP-Datei mit den Daten dieses Kunden, ohne interne Notizen der Tickets und Werte von Zugangsdaten.",
  erase: "Löschen …",
  exportCustomer: "Kundendaten exportieren",
  eraseCustomer: "Kunden löschen…",
  title: (name) => `${name} löschen?`,
  goes: "Damit werden endgültig gelöscht: der Kunde und",
  counts: {
    tickets: counted("Ticket", "Tickets"),
    replies: counted("Nachricht", "Nachrichten"),
    notes: counted("interne Notiz", "interne Notizen"),
    attachments: counted("Datei", "Dateien"),
    credentials: counted("Eintrag mit Zugangsdaten", "Einträge mit Zugangsdaten"),
    reports: counted("Meldung", "Meldungen"),
    chats: counted("Chat", "Chats"),
  },
  nothing: "Damit wird der Kunde endgültig gelöscht. Er hat keine Tickets, Meldungen oder Chats.",
  stays:
    "Das Protokoll hält die Löschung fest, ohne den Namen des Kunden. Frühere Sicherungen enthalten den Kunden noch.",
  typeId: (id) => `Geben Sie zur Bestätigung die ID des Kunden ein: ${id}`,
  doErase: "Endgültig löschen",
  cancel: "Abbrechen",
  erased: (name) => `${name} wurde gelöscht`,
};
