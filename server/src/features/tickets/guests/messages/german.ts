import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "guest_link.gone":
    "Diese Anfrage wurde geschlossen. Aus Sicherheitsgründen können geschlossene Anfragen nicht angesehen werden.",
};
