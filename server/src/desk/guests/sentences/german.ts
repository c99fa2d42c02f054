import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "guest_link.gone":
    "Diese Anfrage wurde geschlossen. Aus Sicherheitsgründen können geschlossene Anfragen nicht angesehen werden.",
  "guest.mail_subject": "Ihre Anfrage {number}",
  "guest.mail_opened":
    "Guten Tag,\n\nwir haben Ihre Nachricht erhalten und die Anfrage {number} angelegt.\n\nHier können Sie sie verfolgen und antworten:\n{link}\n\nWer diesen Link hat, kann die Anfrage lesen; bitte geben Sie ihn nicht weiter. Er gilt, bis die Anfrage geschlossen wird.\n\nWenn Sie uns nicht geschrieben haben, können Sie diese Nachricht ignorieren.\n\n{brand}\n",
  "guest.mail_replied":
    "Guten Tag,\n\nes gibt eine neue Antwort auf Ihre Anfrage {number}.\n\nHier können Sie sie lesen und antworten:\n{link}\n\nWer diesen Link hat, kann die Anfrage lesen; bitte geben Sie ihn nicht weiter. Er gilt, bis die Anfrage geschlossen wird.\n\n{brand}\n",
};
