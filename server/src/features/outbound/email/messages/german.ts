import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "mails.missing_placeholder": "Die Vorlage muss {name} enthalten.",
  "mails.template_changed_meanwhile":
    "Jemand anderes hat diese Vorlage inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
  "mails.sample_subject": "E-Mails kommen nicht an",
  "mails.sample_state": "Wird untersucht",
  "mails.sample_answer":
    "Guten Tag Ines,\n\nes war der **Speicherplatz**: Jetzt ist es mehr.\n\n- Bitte versuchen Sie es noch einmal\n- Sagen Sie uns dann Bescheid",
  "mails.sample_signature": "*Die Signatur des Agenten*",
  "mails.open_ticket": "Anfrage öffnen",
  "mails.do_not_answer": "Antworten an diese Adresse werden nicht gelesen.",
  "mails.test_subject": "{brand}: Test-E-Mail",
  "mails.test_body":
    "Guten Tag,\n\ndas ist eine Test-E-Mail vom Support von **{brand}**. Wenn Sie sie lesen können, funktioniert der E-Mail-Versand.",
};
