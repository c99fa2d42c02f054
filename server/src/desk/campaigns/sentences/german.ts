import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "campaign.unknown_placeholder": "Für {placeholder} lässt sich nichts einsetzen. Möglich sind: {all}.",
  "campaign.mail_stop":
    "Wenn Sie von {brand} keine E-Mails wie diese mehr erhalten möchten, folgen Sie diesem Link:",
  "campaign.page_title": "Keine E-Mails mehr",
  "campaign.page_ask":
    "Möchten Sie von {brand} keine E-Mails dieser Art mehr erhalten? Antworten auf Ihre Anfragen erreichen Sie weiterhin.",
  "campaign.page_button": "Abbestellen",
  "campaign.page_done": "Sie erhalten von {brand} keine E-Mails dieser Art mehr.",
};
