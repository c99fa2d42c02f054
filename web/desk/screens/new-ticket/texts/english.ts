/** What is said where a ticket is opened for a customer. */
export const english = {
  language: "en",
  title: "New ticket",
  about: "On behalf of a customer who called or came by: the message is theirs, and they are told as ever.",
  customer: "Customer",
  customerHelp: "A name, an email address, a number, or the beginning of one",
  searching: "Customers are being looked for",
  noneFound: "No customer is called that",
  guest: "Somebody without an account",
  guestNamed: (words: string) => `Somebody without an account: ${words}`,
  guestHelp: "The link to the ticket is mailed to this address.",
  other: "Another customer",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  company: "Company",
  department: "Department",
  chooseDepartment: "Please choose",
  subject: "Subject",
  priority: "Priority",
  usualPriority: "As usual",
  message: "Message",
  messagePlaceholder: "What the customer said. Markdown works.",
  copies: "Copies to",
  copiesHelp: (max: number) =>
    max === 1
      ? "One address. It gets what staff answer."
      : `Up to ${max} addresses, with commas between. They get what staff answer.`,
  assignee: "Assigned to",
  me: (name: string) => `${name} (me)`,
  drop: "Drop them to attach them to the ticket",
  open: "Open ticket",
  opening: "Being opened …",
  openingHelp: "It goes on by itself, also when this page is closed.",
  throwAway: "Discard",
  thrownAway: "Discarded",
  kept: "Kept in this browser as you type",
  notOpened: "Not opened.",
  opened: (number: string) => `Ticket ${number} is open`,
};

export type Texts = typeof english;
