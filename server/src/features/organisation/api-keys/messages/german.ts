import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "key.changed_meanwhile":
    "Jemand anderes hat diesen Schlüssel inzwischen geändert. Laden Sie ihn neu und versuchen Sie es noch einmal.",
  "key.ended": "Dieser API-Schlüssel ist widerrufen oder abgelaufen und kann nicht mehr geändert werden.",
};
