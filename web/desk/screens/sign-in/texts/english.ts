/** What is said at the end of a session. */
export const english = {
  language: "en",
  title: "Something is not sent yet",
  about: (count: number): string =>
    count === 1
      ? "It is in this browser alone. It stays here, and you find it again when you sign in here; nobody else sees it."
      : "They are in this browser alone. They stay here, and you find them again when you sign in here; nobody else sees them.",
  reply: (number: string) => `Reply to ticket ${number}`,
  note: (number: string) => `Note at ticket ${number}`,
  ticket: () => "New ticket",
  keep: "Sign out",
  throwAway: "Sign out and throw away",
  cancel: "Cancel",
};

export type Texts = typeof english;
