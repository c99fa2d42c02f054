import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "copies.mail_subject": "{brand}: eine Kopie aus der Anfrage {number}",
  "copies.mail_body":
    "Guten Tag,\n\n{brand} hat in der Anfrage {number} geantwortet. Sie erhalten eine Kopie, weil Ihre Adresse dafür angegeben wurde:\n\n{answer}",
  "copies.mail_stop": "Wenn Sie aus dieser Anfrage keine Kopien mehr möchten, folgen Sie diesem Link:",
  "copies.page_title": "Kopien abbestellen",
  "copies.page_ask": "Möchten Sie keine Kopien der Antworten in dieser Anfrage mehr erhalten?",
  "copies.page_button": "Kopien abbestellen",
  "copies.page_done": "Sie erhalten aus dieser Anfrage keine Kopien mehr.",
  "copies.page_unknown":
    "Dieser Link führt nirgendwohin. Vielleicht fehlt ein Teil: Bitte kopieren Sie ihn ganz aus der E-Mail.",
};
