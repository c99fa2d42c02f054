/** Texts of the controls for writing a message. */
export const english = {
  language: "en",
  reply: "Reply",
  note: "Note",
  send: "Send",
  sendNote: "Add note",
  sending: "Sending…",
  sent: "Sent",
  noteAdded: "Note added",
  collapse: "Collapse",
  replyPlaceholder: "Write a reply. Markdown works.",
  replyTo: (name: string) => `Reply to ${name}…`,
  addNote: "Add a note…",
  drop: {
    reply: "Drop files to attach them to the reply",
    note: "Drop files to attach them to the internal note",
  },
  after: "Then",
  next: {
    awaiting_reply: "Awaiting reply",
    open: "Open",
    in_progress: "In progress",
    closed: "Closed",
  },
  attach: "Attach files",
  remove: (name: string) => `Remove ${name}`,
  toolbar: "Formatting",
  bold: "Bold",
  italic: "Italic",
  code: "Code",
  link: "Link",
  quote: "Quote",
  list: "List",
  uploading: (name: string) => `Uploading ${name}`,
  placeholder: (name: string, count: number) =>
    count === 1 ? `Uploading ${name}…` : `Uploading ${name} (${count})…`,
  fileRules: (count: number, megabytes: number) =>
    count === 1 ? `One file of up to ${megabytes} MB.` : `Up to ${count} files of ${megabytes} MB each.`,
  myReply: "mine",
  colleagues: "Colleagues",
  department: "department",
  notifies: (names: readonly string[]) =>
    `Will be notified: ${new Intl.ListFormat("en", { type: "unit" }).format(names)}`,
  cannedReplies: "Canned replies",
  noCannedReplies: "No canned replies yet.",
  preview: "Preview",
  previewEmpty: "What you write appears here as it will be sent.",
  attachAgain: (names: string) => `Files aren’t kept: please attach ${names} again.`,
};

export type Texts = typeof english;
