import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "webhook.too_many":
    "Diese Marke hat schon {limit, plural, one {# Webhook} other {# Webhooks}}. Bitte löschen Sie einen, bevor Sie einen weiteren hinzufügen.",
  "webhook.no_password": "Die URL darf weder Benutzer noch Passwort enthalten.",
  "webhook.changed_meanwhile":
    "Jemand anderes hat diesen Webhook inzwischen geändert. Laden Sie ihn neu und versuchen Sie es noch einmal.",
  "webhook.off": "Dieser Webhook ist abgeschaltet. Schalten Sie ihn ein, bevor Sie etwas an ihn senden.",
  "webhook.mail_subject": "Ein Webhook wurde abgeschaltet",
  "webhook.mail_gone":
    "Guten Tag,\n\nder Webhook bei {origin} der Marke {brand} wurde abgeschaltet, weil der Server dort mit 410 Gone geantwortet hat.\n\nEs wird nichts mehr an ihn gesendet. Ausstehende Zustellungen werden 90 Tage aufbewahrt und gesendet, sobald Sie ihn unter Einstellungen, Webhooks wieder einschalten.",
  "webhook.mail_failing":
    "Guten Tag,\n\nder Webhook bei {origin} der Marke {brand} wurde abgeschaltet, weil seit fünf Tagen alle Zustellungen gescheitert sind.\n\nEs wird nichts mehr an ihn gesendet. Ausstehende Zustellungen werden 90 Tage aufbewahrt und gesendet, sobald Sie ihn unter Einstellungen, Webhooks wieder einschalten. Das Protokoll der Zustellungen zeigt, was schiefging.",
};
