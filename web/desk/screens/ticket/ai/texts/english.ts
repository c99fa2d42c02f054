/** Texts around the AI assistant's output. */
export const english = {
  language: "en",
  title: { summary: "Summary", "suggested-answer": "Suggested reply" },
  writing: "Writing…",
  made: (model: string) => `Written by AI (${model}) from what customers can see. Check it before use.`,
  sources: "Sources",
  changed: "The ticket has changed since.",
  again: "Regenerate",
  copy: "Copy",
  copied: "Copied",
  insert: "Insert at cursor",
  retry: "Try again",
  shut: "Close",
};

export type Texts = typeof english;
