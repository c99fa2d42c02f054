import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  enlarge: (name) => `${name} groß zeigen`,
  notEnlarged: "Dieses Bild lässt sich gerade nicht zeigen. Herunterladen können Sie es trotzdem.",
  ticketsOf: (count, open) => (count === 1 ? `1 Ticket, ${open} offen` : `${count} Tickets, ${open} offen`),
  customerPage: "Kundenseite",
  allTickets: "Alle in der Liste zeigen",
  noOthers: "Keine",
  fromTo: (before, after) => `von ${before} auf ${after}`,
  left: { reply: "Ihre ungesendete Antwort", note: "Ihre ungesendete Notiz" },
  throwAway: "Verwerfen",
  copy: "Kopieren",
  copied: "Kopiert",
};
