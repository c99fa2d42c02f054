const list = new Intl.ListFormat("en");

/** What a macro does, in words: at a ticket and in the settings. */
export const english = {
  language: "en",
  title: "Use a macro",
  which: "Macros for this ticket",
  none: "No macro is for this ticket yet. Administrators make them in the settings.",
  about: "All of it is done in one go, or nothing.",
  apply: "Apply",
  applySending: "Apply and send",
  applied: (name: string) => `Done: ${name}`,
  text: { reply: "Reply to the customer", note: "Note for colleagues" },
  many: {
    title: (count: number) =>
      count === 1 ? "Use a macro for the ticket" : `Use a macro for ${count} tickets`,
    which: "Macros for these tickets",
    none: "No macro is for these tickets yet. Administrators make them in the settings.",
    about: "With each ticket all of it is done, or nothing.",
    apply: (count: number) => (count === 1 ? "Apply to 1 ticket" : `Apply to ${count} tickets`),
    applySending: (count: number) =>
      count === 1 ? "Apply and send 1 reply" : `Apply and send ${count} replies`,
    asAt: (subject: string) => `As it reads at “${subject}”; for each of the others it is filled in anew.`,
    others: (count: number) =>
      count === 1
        ? "1 ticket is of another brand or department: it stays as it is."
        : `${count} tickets are of another brand or department: they stay as they are.`,
    noWayBack: {
      reply: "Replies are sent at once, and cannot be taken back.",
      note: "Notes are written at once, and cannot be taken back.",
    },
  },
  does: "What it does besides",
  onlyWrites: "Nothing besides.",
  reply: "Replies",
  note: "Writes a note",
  status: {
    open: "Opens it",
    awaiting_reply: "Lets it wait for the customer",
    in_progress: "Starts work on it",
    on_hold: "Puts it on hold",
    closed: "Closes it",
  },
  holdFor: (hours: number) =>
    hours % 24 === 0
      ? `Puts it on hold for ${hours === 24 ? "a day" : `${hours / 24} days`}`
      : `Puts it on hold for ${hours === 1 ? "an hour" : `${hours} hours`}`,
  assignMe: "Assigns it to whoever applies it",
  assignNobody: "Takes it from its assignee",
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
  transfer: (department: string) => `Moves it to ${department}`,
  elsewhere: "another department",
};

export type Texts = typeof english;
