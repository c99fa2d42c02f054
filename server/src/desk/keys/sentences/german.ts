import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "key.ended": "Dieser API-Schlüssel ist widerrufen oder abgelaufen und kann nicht mehr geändert werden.",
};
