import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "trigger.too_many":
    "Es gibt schon {limit, plural, one {# Auslöser} other {# Auslöser}}. Bitte löschen Sie einen, bevor Sie einen neuen anlegen.",
  "trigger.nothing": "Sagen Sie, was dieser Auslöser tut: etwas ändern oder jemandem etwas sagen.",
  "trigger.wait_needed":
    "Sagen Sie, in welchem Zustand, seit wessen letztem Wort und wie lange ein Ticket gewartet hat.",
  "trigger.wait_unused": "Nur ein Auslöser für Wartendes hat eine Wartezeit.",
  "trigger.brand_first": "Ein Webhook gehört zu einer Marke: Wählen Sie zuerst die Marke.",
  "trigger.department_unknown": "Diese Abteilung gibt es nicht, oder sie gehört zu einer anderen Marke.",
  "trigger.webhook_unknown": "Die Marke dieses Auslösers hat keinen solchen Webhook.",
  "trigger.no_recipient": "Sagen Sie, an wen diese Mail geht.",
  "trigger.changed_meanwhile":
    "Dieser Auslöser wurde inzwischen geändert. Sehen Sie ihn noch einmal an, bevor Sie ihn ändern.",
};
