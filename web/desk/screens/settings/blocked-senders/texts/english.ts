export const english = {
  language: "en",
  about:
    "Senders from whom the brand takes nothing: their emails are ignored and listed among the stopped ones, and they can't open guest tickets.",
  brand: "Brand",
  brandHelp: "Other brands still take the sender's emails.",
  count: (total: number) => (total === 1 ? "1 sender" : `${total.toLocaleString("en")} senders`),
  none: "No blocked senders",
  noneHelp: "Add an address or a domain, or block the sender when you mark a ticket as spam.",
  create: "Block sender",
  createAbout: "The brand takes no more emails and guest tickets from this sender.",
  sender: "Address or domain",
  senderHelp: "An address, or @ and a domain for all of its addresses, such as @spam.example.",
  added: (sender: string) => `Blocked: ${sender}`,
  blockedBy: (name: string) => `Blocked by ${name}`,
  remove: "Unblock",
  removeTitle: (sender: string) => `Unblock ${sender}?`,
  removeHelp: "New emails and guest tickets from this sender arrive again.",
  keep: "Cancel",
  removed: (sender: string) => `Unblocked: ${sender}`,
};

export type Texts = typeof english;
