/** Texts of the dialog that asks before signing out with unsent messages. */
export const english = {
  language: "en",
  title: "You have unsent messages",
  about: (count: number): string =>
    count === 1
      ? "It is only in this browser. If you keep it, you’ll find it here when you sign in again. No one else can see it."
      : "They are only in this browser. If you keep them, you’ll find them here when you sign in again. No one else can see them.",
  reply: (number: string) => `Reply to ticket ${number}`,
  note: (number: string) => `Note on ticket ${number}`,
  ticket: () => "New ticket",
  keep: "Keep and sign out",
  throwAway: "Discard and sign out",
  cancel: "Cancel",
};

export type Texts = typeof english;
