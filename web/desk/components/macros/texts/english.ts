const list = new Intl.ListFormat("en");

/** Texts about macros, in tickets and in the settings. */
export const english = {
  language: "en",
  title: "Apply macro",
  which: "Macros for this ticket",
  none: "No macros for this ticket yet. Administrators create them in the settings.",
  about: "Actions run together or not at all.",
  apply: "Apply",
  applySending: "Apply and send",
  applied: (name: string) => `Applied: ${name}`,
  text: { reply: "Reply to the customer", note: "Internal note" },
  many: {
    title: (count: number) => (count === 1 ? "Apply macro to the ticket" : `Apply macro to ${count} tickets`),
    which: "Macros for these tickets",
    none: "No macros for these tickets yet. Administrators create them in the settings.",
    about: "For each ticket, actions run together or not at all.",
    apply: (count: number) => (count === 1 ? "Apply to 1 ticket" : `Apply to ${count} tickets`),
    applySending: (count: number) =>
      count === 1 ? "Apply and send 1 reply" : `Apply and send ${count} replies`,
    asAt: (subject: string) => `Preview for “${subject}”; it is filled in for each ticket.`,
    others: (count: number) =>
      count === 1
        ? "1 ticket is in another brand or department and stays unchanged."
        : `${count} tickets are in another brand or department and stay unchanged.`,
    noWayBack: {
      reply: "Replies are sent immediately and can’t be undone.",
      note: "Notes are added immediately and can’t be undone.",
    },
  },
  does: "Other actions",
  onlyWrites: "No other actions.",
  reply: "Replies",
  note: "Writes a note",
  status: {
    open: "Opens it",
    awaiting_reply: "Sets it to awaiting reply",
    in_progress: "Starts work on it",
    on_hold: "Puts it on hold",
    closed: "Closes it",
  },
  holdFor: (hours: number) =>
    hours % 24 === 0
      ? `Puts it on hold for ${hours === 24 ? "a day" : `${hours / 24} days`}`
      : `Puts it on hold for ${hours === 1 ? "an hour" : `${hours} hours`}`,
  assignMe: "Assigns it to the current agent",
  assignNobody: "Unassigns it",
  assign: (name: string) => `Assigns it to ${name}`,
  somebody: "a colleague",
  priorities: {
    low: "Sets the priority to low",
    medium: "Sets the priority to medium",
    high: "Sets the priority to high",
    critical: "Sets the priority to critical",
    emergency: "Makes it an emergency",
  },
  addTags: (tags: string[]) => `Adds ${tags.length === 1 ? "the tag" : "the tags"} ${list.format(tags)}`,
  removeTags: (tags: string[]) =>
    `Removes ${tags.length === 1 ? "the tag" : "the tags"} ${list.format(tags)}`,
  transfer: (department: string) => `Transfers it to ${department}`,
  elsewhere: "another department",
};

export type Texts = typeof english;
