import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "visitor_address.unfit": "X-Visitor-Address muss eine einzelne IP-Adresse ohne Port sein.",
  "too_many.tickets":
    "{limit, plural, =0 {Zurzeit können hier keine Anfragen gestellt werden.} other {Sie haben zu viele Anfragen gestellt. Bitte versuchen Sie es {when} erneut.}}",
  "too_many.tickets_of_address":
    "{limit, plural, =0 {Zurzeit können von hier keine Anfragen gestellt werden.} other {Aus Ihrem Netz wurden zu viele Anfragen gestellt. Bitte versuchen Sie es {when} erneut.}}",
  "too_many.reports_of_address":
    "{limit, plural, =0 {Zurzeit können von hier keine Meldungen gesendet werden.} other {Aus Ihrem Netz wurden zu viele Meldungen gesendet. Bitte versuchen Sie es {when} erneut.}}",
  "too_many.open_tickets":
    "{limit, plural, =0 {Zurzeit können hier keine Anfragen gestellt werden.} one {Sie haben schon eine offene Anfrage. Bitte schließen Sie sie, bevor Sie eine neue stellen.} other {Sie haben schon # offene Anfragen. Bitte schließen Sie eine, bevor Sie eine neue stellen.}}",
  "too_many.replies":
    "{limit, plural, =0 {Zurzeit können hier keine Antworten gesendet werden.} other {Sie haben zu viele Antworten gesendet. Bitte versuchen Sie es {when} erneut.}}",
  "too_many.chat_sessions":
    "{limit, plural, =0 {Zurzeit kann von hier niemand chatten.} other {Aus Ihrem Netz wurden zu viele Chats begonnen. Bitte versuchen Sie es {when} erneut.}}",
  "too_many.chat_pages":
    "In kurzer Zeit wurden zu viele Seiten besucht. Bitte versuchen Sie es {when} erneut.",
  "too_many.chat_files":
    "{limit, plural, =0 {Zurzeit können hier keine Dateien gesendet werden.} other {Aus Ihrem Netz wurden zu viele Dateien gesendet. Bitte versuchen Sie es {when} erneut.}}",
  "too_many.chats":
    "{limit, plural, =0 {Zurzeit können hier keine Chats begonnen werden.} other {Sie haben zu viele Chats begonnen. Bitte versuchen Sie es {when} erneut.}}",
  "too_many.chat_messages":
    "{limit, plural, =0 {Zurzeit können hier keine Nachrichten gesendet werden.} other {Sie schreiben zu schnell. Bitte versuchen Sie es {when} erneut.}}",
  "too_many.wrong_tokens": "Zu viele Versuche mit einem falschen Link. Bitte versuchen Sie es {when} erneut.",
  "too_many.wrong_passwords": "Das Passwort war zu oft falsch. Bitte versuchen Sie es {when} erneut.",
  "too_many.wrong_links":
    "Zu viele Versuche mit einem Link, der nicht mehr gilt. Bitte versuchen Sie es {when} erneut.",
  "too_many.password_resets": "Es wurden zu viele Links angefordert. Bitte versuchen Sie es {when} erneut.",
  "too_many.subscriptions":
    "Von Ihrem Netz aus wurden zu viele E-Mails angefordert. Bitte versuchen Sie es {when} erneut.",
  "too_many.sign_ins": "Zu viele Anmeldeversuche. Bitte versuchen Sie es {when} erneut.",
  "too_many.reveals": "Sie haben zu viele Zugangsdaten aufgedeckt. Bitte versuchen Sie es {when} erneut.",
};
