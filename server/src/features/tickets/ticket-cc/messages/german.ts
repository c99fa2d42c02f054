import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "copies.mail_subject": "{brand}: neue Antwort in der Anfrage {number}",
  "copies.mail_body":
    "Guten Tag,\n\n{brand} hat in der Anfrage {number} geantwortet. Sie erhalten eine Kopie, weil Ihre Adresse dafür angegeben wurde:\n\n{answer}",
  "copies.mail_stop": "Kopien aus dieser Anfrage abbestellen:",
  "copies.page_title": "Kopien abbestellen",
  "copies.page_ask": "Möchten Sie keine Kopien der Antworten in dieser Anfrage mehr erhalten?",
  "copies.page_button": "Kopien abbestellen",
  "copies.page_done": "Sie erhalten aus dieser Anfrage keine Kopien mehr.",
  "copies.page_unknown": "Dieser Link ist nicht gültig. Öffnen Sie ihn noch einmal aus unserer E-Mail.",
};
