import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "key.changed_meanwhile":
    "Jemand anderes hat diesen Schlüssel inzwischen geändert. Lesen Sie ihn neu, bevor Sie ihn ändern.",
  "key.ended": "Dieser API-Schlüssel ist widerrufen oder abgelaufen und kann nicht mehr geändert werden.",
};
