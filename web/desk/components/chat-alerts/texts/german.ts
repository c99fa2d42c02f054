import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  title: "Chat-Dienst",
  onDuty: "Im Dienst",
  chats: (open, capacity) => `${open} von ${capacity}`,
  others: (name, more) => (more === 0 ? `mit ${name}` : `mit ${name} und ${more} weiteren`),
  nobodyElse: "sonst niemand im Dienst",
  mute: "Stumm",
  muteHere: "Stumm: Chats in diesem Browser nicht hören",
  hear: "Hören",
  hearHere: "Hören: Chats in diesem Browser",
  muted: "Chats sind in diesem Browser stumm.",
  heard: "Chats sind in diesem Browser zu hören.",
  blocked: "Ihr Browser lässt den Ton erst nach einem Klick zu.",

  last: "Sonst ist niemand im Dienst",
  lastHelp: (waiting) =>
    waiting === 1
      ? "Ein Chat wartet auf Antwort. Gehen Sie jetzt aus dem Dienst, erfährt der Besucher, dass niemand antwortet, und ihm wird ein Ticket angeboten."
      : `${waiting} Chats warten auf Antwort. Gehen Sie jetzt aus dem Dienst, erfahren die Besucher, dass niemand antwortet, und ihnen wird ein Ticket angeboten.`,
  stay: "Im Dienst bleiben",
  leave: "Aus dem Dienst gehen",

  who: "Wer Chat-Dienst hat",
  capacity: "Chats, die Sie auf einmal annehmen",
  capacityHelp:
    "Mehr werden Ihnen im Dienst nicht angeboten. Was Sie selbst übernehmen, kann darüber hinausgehen.",
  nobody: "Niemand. Chats, die jetzt beginnen, warten oder werden zu Tickets.",
  you: "(Sie)",
  since: "im Dienst seit",
  away: "abwesend; im Dienst seit",
  whatIsHeard: "Was Sie von Chats hören",

  wait: "warten auf Antwort",
  wantsToChat: (name) => `${name} wartet im Chat`,
  wrote: (name) => `${name} hat im Chat geschrieben`,
  somebody: "Ein Besucher",
};
