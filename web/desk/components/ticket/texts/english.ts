/** Texts about tickets that several screens show. */
export const english = {
  language: "en",
  enlarge: (name: string) => `Show ${name} large`,
  notEnlarged: "This image cannot be shown just now. It can still be downloaded.",
  ticketsOf: (count: number, open: number) =>
    count === 1 ? `1 ticket, ${open} open` : `${count} tickets, ${open} open`,
  allTickets: "Show all in the list",
  noOthers: "None",
  left: { reply: "What you wrote as a reply", note: "What you wrote as a note" },
  throwAway: "Throw away",
  copy: "Copy",
  copied: "Copied",
};

export type Texts = typeof english;
