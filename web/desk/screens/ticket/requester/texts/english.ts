/** Texts for giving a ticket to another customer, and for editing a guest's details. */
export const english = {
  language: "en",
  button: "Change customer",
  title: "Change customer",
  about: "Give this ticket to another customer of the same brand.",
  which: "Name, email or client ID of the new customer",
  edit: (name: string) => `Edit name and address of ${name}`,
  editHelp: "The same person",
  guestNamed: (words: string) => `Customer without an account: ${words}`,
  confirmTitle: (name: string) => `Give this ticket to ${name}?`,
  confirmGuestTitle: "Give this ticket to a guest?",
  seesAll: (name: string) =>
    `The new customer sees the whole conversation, with everything that ${name} wrote and attached. Internal notes stay internal.`,
  losesAccess: {
    client: (name: string) => `${name} can no longer see the ticket.`,
    guest: (name: string) =>
      `${name} loses access: the link and replies to earlier emails no longer reach it.`,
  },
  credentials: "All credentials stored in this ticket are deleted, so that the new customer can’t use them.",
  linkMailed: "The new customer gets a link to the ticket by email.",
  linkEnded: "The ticket is closed, so no link is emailed.",
  copied: (addresses: string) => `Cc stays: ${addresses}. They get copies of replies to the new customer.`,
  confirm: "Change customer",
  editTitle: "Edit guest",
  editAbout: "Correct the name or the address of the same person.",
  editLink:
    "With another address, the link so far stops working, and a new one is emailed to the new address.",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  company: "Company (optional)",
  save: "Save",
  changed: (name: string) => `This is now ${name}’s ticket`,
  edited: "Guest changed",
};

export type Texts = typeof english;
