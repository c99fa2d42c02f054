import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "copies.page_title": "Kopien abbestellen",
  "copies.page_ask": "Möchten Sie keine Kopien der Antworten in dieser Anfrage mehr erhalten?",
  "copies.page_button": "Kopien abbestellen",
  "copies.page_done": "Sie erhalten aus dieser Anfrage keine Kopien mehr.",
  "copies.page_unknown": "Dieser Link ist nicht gültig. Öffnen Sie ihn noch einmal aus unserer E-Mail.",
};
