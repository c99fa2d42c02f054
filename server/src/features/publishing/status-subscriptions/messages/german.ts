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
    "Guten Tag,\n\njemand, vermutlich Sie, möchte, dass wir an diese Adresse schreiben, was mit dem Status von {brand} geschieht. Bitte bestätigen Sie das:\n\n{link}\n\nWenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Ohne die Bestätigung senden wir nichts weiter und vergessen die Adresse innerhalb einer Woche.",
  "status_subscription.mail_known_subject": "{brand}: Sie haben den Status schon abonniert",
  "status_subscription.mail_known":
    "Guten Tag,\n\njemand, vermutlich Sie, möchte, dass wir an diese Adresse schreiben, was mit dem Status von {brand} geschieht. Das Abonnement gibt es schon. Hier können Sie ändern, worüber wir Ihnen schreiben:\n\n{link}\n\nWenn Sie das nicht waren, können Sie diese E-Mail ignorieren: Es hat sich nichts geändert.",
  "status_subscription.mail_update_subject": "{brand}: {incident} – {state}",
  "status_subscription.mail_update": "{incident}: {state}\n\n{when}\n\n{update}\n\n{concerns}\n\n{link}",
  "status_subscription.mail_when": "Von {from} bis {until}",
  "status_subscription.mail_concerns": "Betrifft: {components}",
  "status_subscription.mail_why":
    "Sie erhalten diese E-Mail, weil diese Adresse den Status von {brand} abonniert hat. Unter diesem Link können Sie ändern, worüber wir Ihnen schreiben:",
  "status_subscription.mail_stop": "Unter diesem Link bestellen Sie alles ab:",
  "status_subscription.page_title": "Abbestellen",
  "status_subscription.page_ask": "Möchten Sie keine E-Mails mehr zum Status von {brand} erhalten?",
  "status_subscription.page_button": "Abbestellen",
  "status_subscription.page_done":
    "Sie erhalten keine E-Mails mehr zum Status von {brand}. Wir haben Ihre Adresse vergessen.",
};
