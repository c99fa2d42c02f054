import type { Texts } from "./english.ts";

const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

export const german: Texts = {
  language: "de",
  export: "Daten exportieren",
  exportHelp:
    "Eine ZIP-Datei mit allem, was über diesen Kunden gespeichert ist. Notizen und die Werte von Zugangsdaten bleiben hier.",
  erase: "Löschen …",
  title: (name) => `${name} löschen?`,
  goes: "Endgültig und für alle verschwindet der Datensatz, und mit ihm:",
  counts: {
    tickets: counted("Ticket", "Tickets"),
    replies: counted("Nachricht", "Nachrichten"),
    notes: counted("interne Notiz", "interne Notizen"),
    attachments: counted("Datei", "Dateien"),
    credentials: counted("Eintrag mit Zugangsdaten", "Einträge mit Zugangsdaten"),
    reports: counted("Meldung", "Meldungen"),
    chats: counted("Chat", "Chats"),
  },
  nothing: "Außer dem Datensatz ist nichts da.",
  stays:
    "Das Protokoll hält fest, dass Sie das getan haben, ohne den Namen des Kunden. Frühere Sicherungen enthalten den Kunden noch.",
  typeId: (id) => `Geben Sie dazu die Nummer des Kunden ein: ${id}`,
  doErase: "Endgültig löschen",
  cancel: "Abbrechen",
  erased: (name) => `${name} wurde gelöscht`,
};
