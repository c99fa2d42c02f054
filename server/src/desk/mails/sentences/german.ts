import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "mails.open_ticket": "Anfrage öffnen",
  "mails.do_not_answer": "Bitte antworten Sie nicht auf diese E-Mail: Niemand würde es lesen.",
  "mails.test_subject": "{brand}: eine Testmail",
  "mails.test_body":
    "Guten Tag,\n\ndas ist eine Testmail vom Support von **{brand}**. Wenn Sie sie lesen können, kommen E-Mails an.",
};
