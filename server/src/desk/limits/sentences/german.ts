import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "too_many.tickets": "Sie haben zu viele Anfragen gestellt. Bitte versuchen Sie es {when} erneut.",
  "too_many.open_tickets":
    "Sie haben schon {limit} offene Anfragen. Bitte schließen Sie eine, bevor Sie eine neue stellen.",
  "too_many.replies": "Sie haben zu viele Antworten gesendet. Bitte versuchen Sie es {when} erneut.",
  "too_many.wrong_tokens": "Zu viele Versuche mit einem falschen Link. Bitte versuchen Sie es {when} erneut.",
  "limit.in_minutes": "in {count} Minuten",
  "limit.in_a_minute": "in einer Minute",
  "limit.in_hours": "in {count} Stunden",
  "too_many.password_resets": "Es wurden zu viele Links angefordert. Bitte versuchen Sie es {when} erneut.",
  "too_many.sign_ins": "Zu viele Anmeldeversuche. Bitte versuchen Sie es {when} erneut.",
  "too_many.reveals": "Sie haben zu viele Zugangsdaten aufgedeckt. Bitte versuchen Sie es {when} erneut.",
};
