import type { english } from "./english.ts";

export const german: Record<keyof typeof english, string> = {
  "idempotency.key_unfit": "Der Idempotency-Key muss 1 bis 255 sichtbare Zeichen haben.",
  "idempotency.other_body": "Dieser Idempotency-Key wurde schon mit einer anderen Anfrage verwendet.",
  "idempotency.running":
    "Die erste Anfrage mit diesem Idempotency-Key läuft noch. Bitte versuchen Sie es gleich noch einmal.",
};
