import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "webhook.too_many":
    "Diese Marke hat schon {limit, plural, one {# Webhook} other {# Webhooks}}. Bitte löschen Sie einen, bevor Sie einen weiteren hinzufügen.",
  "webhook.no_password": "Die URL darf weder Benutzer noch Passwort enthalten.",
  "webhook.changed_meanwhile":
    "Jemand anderes hat diesen Webhook inzwischen geändert. Lesen Sie ihn neu, bevor Sie ihn ändern.",
  "webhook.off": "Dieser Webhook ist abgeschaltet. Schalten Sie ihn ein, bevor Sie etwas an ihn senden.",
  "webhook.mail_subject": "Ein Webhook wurde abgeschaltet",
  "webhook.mail_gone":
    "Guten Tag,\n\nder Webhook bei {origin} der Marke {brand} wurde abgeschaltet, weil der Server dort geantwortet hat, dass es ihn nicht mehr gibt (410).\n\nEs wird nichts mehr an ihn gesendet. Was noch an ihn zu senden ist, wird 90 Tage aufbewahrt und gesendet, sobald er unter Einstellungen, Webhooks wieder eingeschaltet wird.",
  "webhook.mail_failing":
    "Guten Tag,\n\nder Webhook bei {origin} der Marke {brand} wurde abgeschaltet, weil seit fünf Tagen nichts angekommen ist, was an ihn gesendet wurde.\n\nEs wird nichts mehr an ihn gesendet. Was noch an ihn zu senden ist, wird 90 Tage aufbewahrt und gesendet, sobald er unter Einstellungen, Webhooks wieder eingeschaltet wird. Das Protokoll seiner Zustellungen sagt, was nicht gelang.",
};
