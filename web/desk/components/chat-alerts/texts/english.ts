const chats = (count: number) => (count === 1 ? "1 chat" : `${count} chats`);

/** What is said of being on duty for chats, and of what is heard of them. */
export const english = {
  language: "en",
  title: "Duty for chats",
  onDuty: "On duty",
  chats: (open: number, capacity: number) => `${open} of ${capacity}`,
  others: (name: string, more: number) => (more === 0 ? `with ${name}` : `with ${name} and ${more} more`),
  nobodyElse: "nobody else on duty",
  mute: "Mute",
  muteHere: "Mute chats in this browser",
  hear: "Hear",
  hearHere: "Hear chats in this browser",
  muted: "Chats are muted in this browser.",
  heard: "Chats are heard in this browser.",
  blocked: "Your browser keeps the sound off until you click.",

  last: "Nobody else is on duty",
  lastHelp: (waiting: number) =>
    waiting === 1
      ? "A chat waits for an answer. If you go off duty now, its visitor is told that nobody answers, and offered a ticket."
      : `${chats(waiting)} wait for an answer. If you go off duty now, their visitors are told that nobody answers, and offered a ticket.`,
  stay: "Stay on duty",
  leave: "Go off duty",

  who: "Who is on duty for chats",
  capacity: "Chats that you take at a time",
  capacityHelp: "While you are on duty, no more are offered to you. What you take yourself may be more.",
  nobody: "Nobody. Chats that begin now wait, or go on as tickets.",
  you: "(you)",
  since: "on duty since",
  away: "away; on duty since",
  whatIsHeard: "What you hear of chats",

  wait: "waiting for an answer",
  wantsToChat: (name: string) => `${name} waits in the chat`,
  wrote: (name: string) => `${name} wrote in the chat`,
  somebody: "A visitor",
};

export type Texts = typeof english;
