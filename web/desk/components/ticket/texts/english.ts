/** Texts about tickets that several screens show. */
export const english = {
  language: "en",
  enlarge: (name: string) => `Show ${name} large`,
  notEnlarged: "This image can’t be shown right now. You can still download it.",
  ticketsOf: (count: number, open: number) =>
    count === 1 ? `1 ticket, ${open} open` : `${count} tickets, ${open} open`,
  customerPage: "Customer page",
  allTickets: "Show all in the list",
  noOthers: "None",
  fromTo: (before: string, after: string) => `from ${before} to ${after}`,
  left: { reply: "Your unsent reply", note: "Your unsent note" },
  throwAway: "Discard",
  copy: "Copy",
  copied: "Copied",
};

export type Texts = typeof english;
