import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "status_subscription.nothing_chosen": "Wählen Sie mindestens eine Komponente oder alles.",
  "status_subscription.component_gone":
    "Eine dieser Komponenten gibt es nicht mehr. Bitte wählen Sie noch einmal.",
  "status_subscription.to_confirm": "Bestätigen",
  "status_subscription.to_change": "Abonnement ändern",
  "status_subscription.to_page": "Zur Statusseite",
  "status_subscription.mail_confirm_subject": "{brand}: Bitte bestätigen Sie Ihr Abonnement",
  "status_subscription.mail_confirm":
    "Guten Tag,\n\nan diese Adresse sollen Statusmeldungen zu {brand} gehen. Bitte bestätigen Sie Ihr Abonnement:\n\n{link}\n\nWenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren: Ohne Ihre Bestätigung senden wir nichts weiter und löschen die Adresse innerhalb einer Woche.",
  "status_subscription.mail_known_subject": "{brand}: Sie haben den Status schon abonniert",
  "status_subscription.mail_known":
    "Guten Tag,\n\nan diese Adresse sollen Statusmeldungen zu {brand} gehen. Sie ist schon angemeldet. Hier können Sie Ihr Abonnement ändern:\n\n{link}\n\nWenn Sie das nicht angefordert haben, können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.",
  "status_subscription.mail_update_subject": "{brand}: {incident} – {state}",
  "status_subscription.mail_update": "{incident}: {state}\n\n{when}\n\n{update}\n\n{concerns}\n\n{link}",
  "status_subscription.mail_when": "Von {from} bis {until}",
  "status_subscription.mail_concerns": "Betroffene Komponenten: {components}",
  "status_subscription.mail_why":
    "Sie erhalten diese E-Mail, weil Sie Statusmeldungen zu {brand} abonniert haben. Abonnement ändern:",
  "status_subscription.mail_stop": "Abbestellen:",
  "status_subscription.page_title": "Abbestellen",
  "status_subscription.page_ask": "Möchten Sie die Statusmeldungen zu {brand} abbestellen?",
  "status_subscription.page_button": "Abbestellen",
  "status_subscription.page_done":
    "Sie haben die Statusmeldungen zu {brand} abbestellt. Ihre Adresse ist gelöscht.",
};
