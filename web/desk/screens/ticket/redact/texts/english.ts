/** Texts of the dialog that redacts a message. */
export const english = {
  language: "en",
  title: "Redact",
  help: "What you redact is gone for everyone: staff, the customer, the API, search and exports. It can’t be undone. Emails that were sent already stay as they are.",
  text: "Text of the message",
  textHelp: "Select what to redact: with the mouse, or with Shift and the arrow keys.",
  redact: (count: number) =>
    count === 0 ? "Redact" : count === 1 ? "Redact 1 character" : `Redact ${count} characters`,
  files: "Files",
  file: (name: string) => `Redact file ${name}`,
  fileDo: "Redact",
  askText: "Each character becomes ▇, for good:",
  askFile: (name: string) => `The file “${name}” is deleted for good. “redacted.txt” takes its place.`,
  confirm: "Redact for good",
  back: "Back",
  done: (count: number) => (count === 1 ? "1 character redacted" : `${count} characters redacted`),
  fileDone: "File redacted",
};

export type RedactTexts = typeof english;
