const chats = (count: number) => (count === 1 ? "1 chat" : `${count} chats`);

/** Texts for chat availability and chat sounds. */
export const english = {
  language: "en",
  title: "Chat availability",
  onDuty: "Available",
  chats: (open: number, capacity: number) => `${open} of ${capacity}`,
  others: (name: string, more: number) => (more === 0 ? `with ${name}` : `with ${name} and ${more} more`),
  nobodyElse: "no one else available",
  mute: "Mute",
  muteHere: "Mute chats in this browser",
  hear: "Unmute",
  hearHere: "Unmute chats in this browser",
  muted: "Chats are muted in this browser.",
  heard: "Chats are unmuted in this browser.",
  blocked: "Your browser blocks sound until you click.",

  last: "No one else is available",
  lastHelp: (waiting: number) =>
    waiting === 1
      ? "1 chat is awaiting a reply. If you switch to away, the visitor sees that no one is available and is offered a ticket."
      : `${chats(waiting)} are awaiting a reply. If you switch to away, the visitors see that no one is available and are offered a ticket.`,
  stay: "Stay available",
  leave: "Switch to away",

  who: "Available for chats",
  capacity: "Maximum chats at a time",
  capacityHelp: "You aren’t offered more than this. You can still take more yourself.",
  nobody: "No one. New chats wait or become tickets.",
  you: "(you)",
  since: "available since",
  away: "away; available since",
  whatIsHeard: "Chat sounds",

  wait: "awaiting reply",
  wantsToChat: (name: string) => `${name} is waiting in chat`,
  wrote: (name: string) => `${name} wrote in chat`,
  somebody: "A visitor",
};

export type Texts = typeof english;
