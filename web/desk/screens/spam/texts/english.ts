export const english = {
  language: "en",
  title: "Spam",
  about: "Tickets marked as spam. They are in no other list, and their senders got no email.",
  count: (total: number) => (total === 1 ? "1 ticket" : `${total.toLocaleString("en")} tickets`),
  none: "No spam",
  noneHelp: "To mark a ticket as spam, choose “Mark as spam” in its menu.",
  markedBy: (name: string) => `Marked by ${name}`,
  marked: "Marked",
  removedOn: "Removed permanently:",
  clear: "Not spam",
  clearLabel: (subject: string) => `Not spam: ${subject}`,
  cleared: (subject: string) => `Not spam: ${subject}`,
};

export type Texts = typeof english;
