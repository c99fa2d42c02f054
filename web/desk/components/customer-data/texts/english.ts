const counted = (one: string, many: string) => (count: number) => `${count} ${count === 1 ? one : many}`;

/** Texts for the export and erasure of a customer's data. */
export const english = {
  language: "en",
  export: "Export data",
  exportHelp:
    "A ZIP file with this customer’s data, without internal notes of tickets and the values of credentials.",
  erase: "Erase…",
  exportCustomer: "Export customer data",
  eraseCustomer: "Erase customer…",
  title: (name: string) => `Erase ${name}?`,
  goes: "This permanently deletes the customer and:",
  counts: {
    tickets: counted("ticket", "tickets"),
    replies: counted("message", "messages"),
    notes: counted("internal note", "internal notes"),
    attachments: counted("file", "files"),
    credentials: counted("credential", "credentials"),
    reports: counted("report", "reports"),
    chats: counted("chat", "chats"),
  },
  nothing: "This permanently deletes the customer, who has no tickets, reports or chats.",
  stays:
    "The audit log records the deletion, without the customer’s name. Earlier backups still contain the customer.",
  typeId: (id: string) => `Type the customer’s ID to confirm: ${id}`,
  doErase: "Erase permanently",
  cancel: "Cancel",
  erased: (name: string) => `${name} was erased`,
};

export type Texts = typeof english;
