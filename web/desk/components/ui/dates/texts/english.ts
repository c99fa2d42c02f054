/** Texts of date fields. */
export const english = {
  language: "en",
  letters: { day: "dd", month: "mm", year: "yyyy" },
  clock: "hh:mm",
  open: "Open calendar",
  title: "Calendar",
  unreadable: (example: string) => `Enter a date like ${example}.`,
  previousMonth: "Previous month",
  nextMonth: "Next month",
  today: "Today",
  clear: "Clear",
};

export type Texts = typeof english;
