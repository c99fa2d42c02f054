import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "trigger.too_many":
    "Es gibt schon {limit, plural, one {# Auslöser} other {# Auslöser}}. Bitte löschen Sie einen, bevor Sie einen neuen anlegen.",
  "trigger.nothing": "Fügen Sie diesem Auslöser mindestens eine Aktion oder Benachrichtigung hinzu.",
  "trigger.wait_needed": "Geben Sie Status, letzte Antwort und Wartezeit des Tickets an.",
  "trigger.wait_unused": "Eine Wartezeit gibt es nur bei Auslösern für wartende Tickets.",
  "trigger.brand_first": "Wählen Sie zuerst die Marke, dann den Webhook.",
  "trigger.department_unknown": "Diese Abteilung gibt es nicht, oder sie gehört zu einer anderen Marke.",
  "trigger.unknown": "Auslöser nicht gefunden.",
  "trigger.webhook_unknown": "Die Marke dieses Auslösers hat keinen solchen Webhook.",
  "trigger.no_recipient": "Wählen Sie mindestens einen Empfänger der E-Mail.",
  "trigger.changed_meanwhile":
    "Jemand anderes hat diesen Auslöser inzwischen geändert. Laden Sie ihn neu und versuchen Sie es noch einmal.",
};
