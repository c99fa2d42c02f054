import type { SideTexts } from "./english.ts";

export const german: SideTexts = {
  language: "de",
  title: (count) => (count === 0 ? "Nebengespräche" : `Nebengespräche (${count})`),
  start: "Jemand anderem mailen …",
  newTitle: "Nebengespräch beginnen",
  newHelp:
    "Schreibt jemand anderem als dem Kunden. Die Antworten erscheinen neben dem Ticket; der Kunde sieht nichts davon.",
  to: "An",
  cc: "Cc",
  ccHelp: "Mehrere Adressen mit Kommas dazwischen.",
  subject: "Betreff",
  text: "Text",
  quote: "Nachrichten zitieren",
  quoteHelp: "Sie werden unter Ihrem Text zitiert.",
  files: "Dateien des Tickets anhängen",
  send: "E-Mail senden",
  sent: (to) => `An ${to} gesendet`,
  wrote: (name, when) => `**${name}**, ${when}:`,
  states: { waiting: "Wartet auf Antwort", answered: "Beantwortet", done: "Erledigt" },
  about: (to) => `Mit ${to}. Nur Ihr Team sieht es.`,
  loading: "Das Nebengespräch wird geladen …",
  messages: "Nachrichten",
  otherSender: "Von einer anderen Adresse",
  otherSenderHelp:
    "Diese Adresse gehört zu keinem Empfänger, oder sie ließ sich nicht prüfen. Prüfen Sie sie, bevor Sie ihr vertrauen.",
  delivery: {
    waiting: "Wird gesendet …",
    sent: "Gesendet",
    failed: "Nicht zugestellt",
    suppressed: "Nicht gesendet",
  },
  reply: "Antwort",
  replyPlaceholder: "Schreiben Sie dem Dritten. Markdown geht.",
  sendReply: "Senden",
  markDone: "Als erledigt markieren",
  reopen: "Wieder öffnen",
};
