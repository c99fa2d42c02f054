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
  "guest.mail_subject": "{brand}: Ihre Anfrage {number}",
  "guest.mail_subject_of_mail": "Re: {subject} [{number}]",
  "guest.mail_opened":
    "Guten Tag,\n\nwir haben Ihre Nachricht erhalten und die Anfrage {number} angelegt. Hier können Sie sie verfolgen und antworten:\n\n{link}\n\nWer diesen Link hat, kann die Anfrage lesen; bitte geben Sie ihn nicht weiter. Er gilt, bis die Anfrage geschlossen wird.\n\nWenn Sie uns nicht geschrieben haben, können Sie diese Nachricht ignorieren.\n\n{automatic_answer}",
  "guest.mail_replied":
    "Guten Tag,\n\nes gibt eine neue Antwort auf Ihre Anfrage {number}:\n\n{answer}\n\nHier können Sie alles lesen und antworten:\n\n{link}\n\nWer diesen Link hat, kann die Anfrage lesen; bitte geben Sie ihn nicht weiter. Er gilt, bis die Anfrage geschlossen wird.",
  "guest.mail_merged":
    "Guten Tag,\n\nSie hatten uns in derselben Sache zweimal geschrieben. Wir bearbeiten sie in der Anfrage {number} weiter; die bisherigen Links gelten nicht mehr. Hier können Sie sie lesen und antworten:\n\n{link}\n\nWer diesen Link hat, kann die Anfrage lesen; bitte geben Sie ihn nicht weiter. Er gilt, bis die Anfrage geschlossen wird.\n\nWenn Sie uns nicht geschrieben haben, können Sie diese Nachricht ignorieren.",
  "guest.mail_link":
    "Guten Tag,\n\nIhre Anfrage hat die Nummer {number}. Hier können Sie sie lesen und antworten:\n\n{link}\n\nWer diesen Link hat, kann die Anfrage lesen; bitte geben Sie ihn nicht weiter. Er gilt, bis die Anfrage geschlossen wird.\n\nWenn Sie uns nicht geschrieben haben, können Sie diese Nachricht ignorieren.",
  "guest.mail_closing":
    "Guten Tag,\n\nwir warten auf Ihre Antwort zur Anfrage {number}. Ohne sie schließen wir die Anfrage am {when}, und der Link dazu gilt nicht mehr.\n\nHier können Sie alles lesen und antworten:\n\n{link}\n\nWer diesen Link hat, kann die Anfrage lesen; bitte geben Sie ihn nicht weiter.",
  "guest.mail_closed":
    "Guten Tag,\n\nIhre Anfrage {number} wurde geschlossen, und der Link dazu gilt nicht mehr. Wenn Sie noch Hilfe brauchen, schreiben Sie uns bitte noch einmal.\n\n{rating}\n\nWenn Sie uns nicht geschrieben haben, können Sie diese Nachricht ignorieren.",
  "guest.mail_closed_with_answer":
    "Guten Tag,\n\nIhre Anfrage {number} wurde geschlossen, und der Link dazu gilt nicht mehr. Wenn Sie noch Hilfe brauchen, schreiben Sie uns bitte noch einmal. Unsere letzte Antwort war:\n\n{answer}\n\n{rating}",
  "copies.mail_subject": "{brand}: neue Antwort in der Anfrage {number}",
  "copies.mail_body":
    "Guten Tag,\n\n{brand} hat in der Anfrage {number} geantwortet. Sie erhalten eine Kopie, weil Ihre Adresse dafür angegeben wurde:\n\n{answer}",
  "copies.mail_stop": "Kopien aus dieser Anfrage abbestellen:",
};
