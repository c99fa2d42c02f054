/** Validation messages (422). The `code` of an error is its key with `_` instead of dots. */
export const problemMessages = {
  "webhook.too_many":
    "This brand already has {limit, plural, one {# webhook} other {# webhooks}}. Please delete one before you add another.",
  "webhook.no_password": "The URL must not contain a username or password.",
} as const;

export const english = {
  ...problemMessages,
  "webhook.changed_meanwhile": "Someone else changed this webhook in the meantime. Reload it and try again.",
  "webhook.off": "This webhook is disabled. Enable it before you send to it.",
  "webhook.mail_subject": "A webhook was disabled",
  "webhook.mail_gone":
    "Hello,\n\nThe webhook at {origin} of the brand {brand} was disabled because its server responded with 410 Gone.\n\nNew events are not sent to it. Pending deliveries are kept for 90 days and sent when you enable the webhook under Settings, Webhooks.",
  "webhook.mail_failing":
    "Hello,\n\nThe webhook at {origin} of the brand {brand} was disabled because all deliveries failed for five days.\n\nNew events are not sent to it. Pending deliveries are kept for 90 days and sent when you enable the webhook under Settings, Webhooks. The delivery log shows what went wrong.",
} as const;
