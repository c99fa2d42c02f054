/** Texts of side conversations. */
export const english = {
  language: "en",
  title: (count: number) => (count === 0 ? "Side conversations" : `Side conversations (${count})`),
  start: "Email someone else…",
  newTitle: "Start a side conversation",
  newHelp:
    "Emails someone other than the customer. Their answers appear beside the ticket; the customer sees none of it.",
  to: "To",
  cc: "Cc",
  ccHelp: "Several addresses with commas between them.",
  subject: "Subject",
  text: "Text",
  quote: "Quote messages",
  quoteHelp: "They are quoted below your text.",
  files: "Attach files of the ticket",
  send: "Send email",
  sent: (to: string) => `Sent to ${to}`,
  wrote: (name: string, when: string) => `**${name}**, ${when}:`,
  states: { waiting: "Waiting for an answer", answered: "Answered", done: "Done" },
  about: (to: string) => `With ${to}. Only staff see it.`,
  loading: "Loading the side conversation…",
  messages: "Messages",
  otherSender: "From another address",
  otherSenderHelp:
    "This address is none of the recipients, or it could not be verified. Check before you trust it.",
  delivery: {
    waiting: "Sending…",
    sent: "Sent",
    failed: "Not delivered",
    suppressed: "Not sent",
  },
  reply: "Reply",
  replyPlaceholder: "Write to the third party. Markdown works.",
  sendReply: "Send",
  markDone: "Mark as done",
  reopen: "Reopen",
};

export type SideTexts = typeof english;
