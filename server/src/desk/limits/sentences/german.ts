import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "limit.tickets": "Sie haben zu viele Anfragen gestellt. Bitte versuchen Sie es {when} erneut.",
  "limit.open_tickets":
    "Sie haben schon {limit} offene Anfragen. Bitte schließen Sie eine, bevor Sie eine neue stellen.",
  "limit.replies": "Sie haben zu viele Antworten gesendet. Bitte versuchen Sie es {when} erneut.",
  "limit.tokens": "Zu viele Versuche mit einem falschen Link. Bitte versuchen Sie es {when} erneut.",
  "limit.in_minutes": "in {count} Minuten",
  "limit.in_a_minute": "in einer Minute",
  "limit.in_hours": "in {count} Stunden",
  "limit.password_resets": "Es wurden zu viele Links angefordert. Bitte versuchen Sie es {when} erneut.",
  "limit.sign_ins": "Zu viele Anmeldeversuche. Bitte versuchen Sie es {when} erneut.",
  "limit.reveals": "Sie haben zu viele Zugangsdaten aufgedeckt. Bitte versuchen Sie es {when} erneut.",
};
