/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problems = {
  "webhook.too_many":
    "This brand already has {limit, plural, one {# webhook} other {# webhooks}}. Please delete one before you add another.",
  "webhook.no_password": "The URL must not contain a user or a password.",
} as const;

export const english = {
  ...problems,
  "webhook.changed_meanwhile":
    "Somebody else changed this webhook in the meantime. Read it again before you change it.",
  "webhook.off": "This webhook is switched off. Switch it on before you send anything to it.",
  "webhook.mail_subject": "A webhook was switched off",
  "webhook.mail_gone":
    "Hello,\n\nthe webhook at {origin} of the brand {brand} was switched off, because the server there answered that it is gone for good (410).\n\nNothing is sent to it any more. What is still to be sent to it is kept for 90 days and goes out once it is switched on again, under Settings, Webhooks.",
  "webhook.mail_failing":
    "Hello,\n\nthe webhook at {origin} of the brand {brand} was switched off, because nothing that was sent to it has arrived for five days.\n\nNothing is sent to it any more. What is still to be sent to it is kept for 90 days and goes out once it is switched on again, under Settings, Webhooks. The log of its deliveries says what went wrong.",
} as const;
