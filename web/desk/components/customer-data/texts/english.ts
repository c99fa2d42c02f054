const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

/** What administrators may do with all that is held about a customer. */
export const english = {
  language: "en",
  export: "Export data",
  exportHelp:
    "A ZIP of all that is held about this customer. Notes and the values of credentials stay inside.",
  erase: "Erase …",
  title: (name: string) => `Erase ${name}?`,
  goes: "For good, for everybody, the record goes, and with it:",
  counts: {
    tickets: counted("ticket", "tickets"),
    replies: counted("message", "messages"),
    notes: counted("internal note", "internal notes"),
    attachments: counted("file", "files"),
    credentials: counted("entry of credentials", "entries of credentials"),
    reports: counted("report", "reports"),
    chats: counted("chat", "chats"),
  },
  nothing: "The record is all there is.",
  stays:
    "The audit log keeps that you did this, without the customer’s name. Backups made before still hold the customer.",
  typeId: (id: string) => `To go on, type the customer’s id: ${id}`,
  doErase: "Erase for good",
  cancel: "Cancel",
  erased: (name: string) => `${name} was erased`,
};
export type Texts = typeof english;
