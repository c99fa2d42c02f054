import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "mails.missing_placeholder": "Der Text muss {name} enthalten, sonst nützt die E-Mail nichts.",
  "mails.template_changed_meanwhile":
    "Jemand anderes hat diese Vorlage inzwischen geändert. Lesen Sie sie neu, bevor Sie sie ändern.",
  "mails.sample_subject": "E-Mails kommen nicht an",
  "mails.sample_state": "Wird untersucht",
  "mails.sample_answer":
    "Guten Tag Ines,\n\nes war der **Speicherplatz**: Jetzt ist es mehr.\n\n- Bitte versuchen Sie es noch einmal\n- Sagen Sie uns dann Bescheid",
  "mails.open_ticket": "Anfrage öffnen",
  "mails.do_not_answer": "Bitte antworten Sie nicht auf diese E-Mail: Niemand würde es lesen.",
  "mails.test_subject": "{brand}: eine Testmail",
  "mails.test_body":
    "Guten Tag,\n\ndas ist eine Testmail vom Support von **{brand}**. Wenn Sie sie lesen können, kommen E-Mails an.",
};
