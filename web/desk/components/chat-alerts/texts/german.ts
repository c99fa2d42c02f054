import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  title: "Chat-Verfügbarkeit",
  onDuty: "Verfügbar",
  chats: (open, capacity) => `${open} von ${capacity}`,
  others: (name, more) => (more === 0 ? `mit ${name}` : `mit ${name} und ${more} weiteren`),
  nobodyElse: "sonst niemand verfügbar",
  mute: "Stumm",
  muteHere: "Stumm: Chats in diesem Browser",
  hear: "Ton an",
  hearHere: "Ton an: Chats in diesem Browser",
  muted: "Chats sind in diesem Browser stumm.",
  heard: "Chats sind in diesem Browser nicht mehr stumm.",
  blocked: "Ihr Browser lässt den Ton erst nach einem Klick zu.",

  last: "Sonst ist niemand verfügbar",
  lastHelp: (waiting) =>
    waiting === 1
      ? "Ein Chat wartet auf Antwort. Wenn Sie sich abwesend melden, sieht der Besucher, dass niemand verfügbar ist, und ihm wird ein Ticket angeboten."
      : `${waiting} Chats warten auf Antwort. Wenn Sie sich abwesend melden, sehen die Besucher, dass niemand verfügbar ist, und ihnen wird ein Ticket angeboten.`,
  stay: "Verfügbar bleiben",
  leave: "Abwesend melden",

  who: "Für Chats verfügbar",
  capacity: "Höchstzahl gleichzeitiger Chats",
  capacityHelp: "Mehr werden Ihnen nicht angeboten. Selbst übernehmen können Sie mehr.",
  nobody: "Niemand. Neue Chats warten oder werden zu Tickets.",
  you: "(Sie)",
  since: "verfügbar seit",
  away: "abwesend; verfügbar seit",
  whatIsHeard: "Chat-Töne",

  wait: "wartet auf Antwort",
  wantsToChat: (name) => `${name} wartet im Chat`,
  wrote: (name) => `${name} hat im Chat geschrieben`,
  somebody: "Ein Besucher",
};
