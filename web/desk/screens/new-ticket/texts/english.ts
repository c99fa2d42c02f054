/** Texts of the page that creates a ticket for a customer. */
export const english = {
  language: "en",
  title: "New ticket",
  about:
    "Create a ticket for a customer who called or came by. The message appears as theirs, and we notify them as usual.",
  customer: "Customer",
  customerHelp: "Search by name, email or ID",
  searching: "Searching…",
  noneFound: "No customers found",
  guest: "Customer without an account",
  guestNamed: (words: string) => `Customer without an account: ${words}`,
  guestHelp: "We email the ticket link to this address.",
  other: "Choose another customer",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  company: "Company",
  department: "Department",
  chooseDepartment: "Select",
  subject: "Subject",
  priority: "Priority",
  usualPriority: "Default",
  message: "Message",
  messagePlaceholder: "What the customer said. Markdown works.",
  copies: "CC",
  copiesHelp: (max: number) =>
    max === 1
      ? "One address. It gets your replies."
      : `Up to ${max} addresses, separated by commas. They get your replies.`,
  assignee: "Assigned to",
  me: (name: string) => `${name} (me)`,
  drop: "Drop files to attach them to the ticket",
  open: "Create ticket",
  opening: "Creating…",
  openingHelp: "This continues even if you close the page.",
  throwAway: "Discard",
  thrownAway: "Discarded",
  kept: "Saved in this browser as you type",
  notOpened: "Ticket not created.",
  opened: (number: string) => `Ticket ${number} created`,
};

export type Texts = typeof english;
