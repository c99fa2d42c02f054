import type { english } from "./english.ts";

export const german: typeof english = {
  assigned: "Ihnen wurde ein Ticket zugewiesen",
  mentioned: "Jemand aus dem Team hat Sie in einer Notiz erwähnt",
  replied: "In Ihrem Ticket ist eine Antwort gekommen",
  followed: "In einem Ticket, dem Sie folgen, hat sich etwas geändert",
  arrived: "Ein neues Ticket ist eingegangen",
  due: "Bald ist eine Antwort fällig",
  chat: "Ein Chat wartet auf Sie",
  ticket: (number) => `Ticket ${number}`,
};
