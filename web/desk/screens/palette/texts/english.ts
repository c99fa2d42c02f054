/** What the palette says. */
export const english = {
  language: "en",
  title: "Go to, or do",
  search: "A ticket, a customer, a view or a command",
  looking: "Looking …",
  failed: "Tickets and customers could not be looked for.",
  groups: {
    recent: "Recent",
    number: "By its number",
    tickets: "Tickets",
    people: "Customers",
    replies: "Canned replies",
    views: "Views",
    commands: "Commands",
    settings: "Settings",
    account: "My account",
    elsewhere: "Not here",
  },
  openNumber: (number: string) => `Open ticket ${number}`,
  insert: "Insert",
  client: "Client",
  guest: "Guest",
  of: (name: string) => `Tickets of ${name}`,
  inList: "Show them in the list",
  noTickets: "No ticket that you can see",
  back: "Back",
};

export type Texts = typeof english;
