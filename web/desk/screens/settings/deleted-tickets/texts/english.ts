export const english = {
  language: "en",
  about: "Tickets that admins deleted. No one else sees them until you restore them.",
  count: (total: number) => (total === 1 ? "1 ticket" : `${total.toLocaleString("en")} tickets`),
  none: "No deleted tickets",
  noneHelp: "Open a ticket and choose “Delete ticket” in its menu. You can restore it here.",
  deletedBy: (name: string) => `Deleted by ${name}`,
  deleted: "Deleted",
  removedOn: "Removed permanently:",
  restore: "Restore",
  restoreLabel: (subject: string) => `Restore ${subject}`,
  restored: (subject: string) => `Restored: ${subject}`,
};

export type Texts = typeof english;
