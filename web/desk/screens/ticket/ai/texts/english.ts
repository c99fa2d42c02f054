/** What is said around the texts of a model. */
export const english = {
  language: "en",
  title: { summary: "Summary", "suggested-answer": "Suggested answer" },
  writing: "The model is writing…",
  made: (model: string) => `Made by a model (${model}) from what customers can read: check it.`,
  sources: "From these articles",
  changed: "The ticket has changed since.",
  again: "Write it anew",
  copy: "Copy",
  copied: "Copied",
  insert: "Insert where you write",
  retry: "Try again",
  shut: "Close",
};

export type Texts = typeof english;
