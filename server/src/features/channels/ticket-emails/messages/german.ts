import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "client_mail.subject": "{subject} – {brand}, Anfrage {number}",
  "client_mail.your_ticket": "Ihre Anfrage",
  "client_mail.replied":
    "Guten Tag,\n\nes gibt eine neue Antwort auf Ihre Anfrage {number}:\n\n{answer}\n\nHier können Sie alles lesen und antworten:\n\n{link}",
  "client_mail.closing":
    "Guten Tag,\n\nwir warten auf Ihre Antwort zur Anfrage {number}. Ohne sie schließen wir die Anfrage am {when}.\n\nHier können Sie alles lesen und antworten:\n\n{link}",
  "client_mail.closed":
    "Guten Tag,\n\nIhre Anfrage {number} wurde geschlossen. Wenn Sie noch Hilfe brauchen, sehen Sie hier, was Sie tun können:\n\n{link}\n\n{rating}",
  "client_mail.closed_with_answer":
    "Guten Tag,\n\nIhre Anfrage {number} wurde mit dieser Antwort geschlossen:\n\n{answer}\n\nWenn Sie noch Hilfe brauchen, sehen Sie hier, was Sie tun können:\n\n{link}\n\n{rating}",
};
