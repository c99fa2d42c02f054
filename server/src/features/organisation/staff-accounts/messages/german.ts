import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "staff.person_unknown": "Diese Person gibt es nicht.",
  "staff.unknown": "Wählen Sie eine Person aus dieser Abteilung.",
  "staff.email_taken": "Diese E-Mail-Adresse wird schon von einer anderen Person verwendet.",
  "setup_link.used":
    "Dieser Link ist abgelaufen oder wurde schon verwendet. Starten Sie den Server neu, um einen neuen zu bekommen.",
  "staff.no_heir": "Wählen Sie eine andere aktive Person, die die Tickets übernimmt.",
  "avatar.not_fit":
    "Senden Sie ein einzelnes PNG- oder WebP-Bild mit höchstens {pixels} × {pixels} Pixeln und {kilobytes} kB.",
  "password.wrong": "Das aktuelle Passwort ist nicht richtig.",
  "password.too_common":
    "Dieses Passwort ist zu leicht zu erraten. Wählen Sie kein häufiges Passwort, keine Wiederholung und keine Tastenfolge.",
  "one_time_codes.already_on": "Einmalcodes sind schon eingeschaltet. Schalten Sie sie zuerst aus.",
  "one_time_codes.not_begun": "Fordern Sie zuerst ein Geheimnis für Einmalcodes an.",
  "staff.changed_meanwhile":
    "Jemand anderes hat diese Person inzwischen geändert. Laden Sie sie neu und versuchen Sie es noch einmal.",
  "staff.last_admin": "Der Desk braucht mindestens einen aktiven Administrator.",
  "staff.in_use":
    "Diese Person hat an Tickets gearbeitet oder teilt etwas und kann nicht gelöscht werden. Setzen Sie stattdessen active auf false.",
  "staff.lists_confine":
    "Wer Marken oder Abteilungen zugeteilt bekommt, ist auf sie beschränkt: Lassen Sie is_confined weg.",
  "staff.admins_unconfined": "Ein Administrator kann nicht auf Marken oder Abteilungen beschränkt werden.",
  "staff.mail_link": "Passwort wählen",
  "staff.mail_invitation_subject": "Einladung zum Support",
  "staff.mail_invitation":
    "Guten Tag,\n\nSie sind zum Support eingeladen. Wählen Sie hier Ihr Passwort:\n\n{link}\n\nDer Link gilt einmal, {hours, plural, one {# Stunde} other {# Stunden}} lang.\n",
  "staff.mail_reset_subject": "Passwort zurücksetzen",
  "staff.mail_reset":
    "Guten Tag,\n\nfür Ihren Support-Zugang wurde ein neues Passwort angefordert. Wählen Sie es hier:\n\n{link}\n\nDer Link gilt einmal, {hours, plural, one {# Stunde} other {# Stunden}} lang. Wenn Sie es nicht waren, können Sie diese E-Mail ignorieren; Ihr Passwort ändert sich nicht.\n",
  "staff.notice_email_changed_subject": "Die E-Mail-Adresse Ihres Support-Zugangs wurde geändert",
  "staff.notice_email_changed": "Die E-Mail-Adresse, mit der Sie sich beim Support anmelden, wurde geändert.",
  "staff.notice_password_changed_subject": "Das Passwort Ihres Support-Zugangs wurde geändert",
  "staff.notice_password_changed": "Das Passwort Ihres Support-Zugangs wurde geändert.",
  "staff.notice_codes_on_subject": "Einmalcodes für Ihren Support-Zugang sind eingeschaltet",
  "staff.notice_codes_on": "Wer sich mit Ihrem Support-Zugang anmeldet, braucht jetzt einen Einmalcode.",
  "staff.notice_codes_off_subject": "Einmalcodes für Ihren Support-Zugang sind ausgeschaltet",
  "staff.notice_codes_off": "Wer sich mit Ihrem Support-Zugang anmeldet, braucht keinen Einmalcode mehr.",
  "staff.notice_codes_refused_subject": "Falsche Einmalcodes für Ihren Support-Zugang",
  "staff.notice_codes_refused":
    "Jemand hat Ihr Passwort für den Support eingegeben und danach mehrere falsche Einmalcodes.",
  "staff.notice_token_created_subject": "Für Ihren Support-Zugang wurde ein Zugangstoken angelegt",
  "staff.notice_token_created": "Ein Programm kann den Support jetzt in Ihrem Namen benutzen.",
  "staff.notice_admin_made_subject": "Der Support hat einen neuen Administrator",
  "staff.notice_admin_made": "Jemand wurde Administrator des Supports.",
  "staff.notice_key_created_subject": "Ein API-Schlüssel des Supports wurde angelegt",
  "staff.notice_key_created":
    "Ein API-Schlüssel des Supports wurde angelegt oder hat ein neues Token. {about}",
  "staff.notice_by": "Geändert von {who}.",
  "staff.notice_by_from": "Geändert von {who}, von der IP-Adresse {address}.",
  "staff.notice_from": "IP-Adresse: {address}.",
  "staff.notice_not_you":
    "Wenn Sie das nicht erwartet haben, ändern Sie jetzt Ihr Passwort und sagen Sie es einem Administrator.",
  recent_authentication_required: "Bitte bestätigen Sie zuerst Ihr Passwort.",
  admin_only: "Das können nur Administratoren.",
  signed_out: "Sie sind nicht angemeldet, oder Ihre Sitzung ist beendet. Bitte melden Sie sich an.",
  "csrf_token.required": "Senden Sie das X-CSRF-Token der Sitzung mit jeder Anfrage, die etwas ändert.",
  "sign_in.failed": "Die E-Mail-Adresse oder das Passwort ist nicht richtig.",
  "one_time_code.required":
    "Bitte geben Sie den Code Ihrer Authenticator-App oder einen Wiederherstellungscode ein.",
  "one_time_code.wrong": "Dieser Code ist falsch oder wurde schon verwendet.",
  "sign_in.busy": "Gerade melden sich zu viele an. Bitte versuchen Sie es in einigen Sekunden erneut.",
  "link.used": "Dieser Link ist abgelaufen oder wurde schon verwendet. Bitte fordern Sie einen neuen an.",
};
