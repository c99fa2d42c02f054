import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "guest_link.gone":
    "Diese Anfrage wurde geschlossen. Aus Sicherheitsgründen können geschlossene Anfragen nicht angesehen werden.",
  "guest.mail_subject": "{brand}: Ihre Anfrage {number}",
  "guest.mail_hello": "Guten Tag,",
  "guest.mail_opened":
    "wir haben Ihre Nachricht erhalten und die Anfrage {number} angelegt. Hier können Sie sie verfolgen und antworten:",
  "guest.mail_replied":
    "es gibt eine neue Antwort auf Ihre Anfrage {number}. Hier können Sie sie lesen und antworten:",
  "guest.mail_merged":
    "Sie hatten uns in derselben Sache zweimal geschrieben. Wir bearbeiten sie in der Anfrage {number} weiter; die bisherigen Links gelten nicht mehr. Hier können Sie sie lesen und antworten:",
  "guest.mail_closed":
    "Ihre Anfrage {number} wurde geschlossen, und der Link dazu gilt nicht mehr. Wenn noch etwas offen ist, schreiben Sie uns bitte neu.",
  "guest.mail_last_answer": "Unsere letzte Antwort war:",
  "guest.mail_keep_link":
    "Wer diesen Link hat, kann die Anfrage lesen; bitte geben Sie ihn nicht weiter. Er gilt, bis die Anfrage geschlossen wird.",
  "guest.mail_not_you": "Wenn Sie uns nicht geschrieben haben, können Sie diese Nachricht ignorieren.",
  "guest.mail_do_not_answer": "Bitte antworten Sie nicht auf diese E-Mail: Niemand würde es lesen.",
};
