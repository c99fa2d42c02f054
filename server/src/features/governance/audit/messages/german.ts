import type { problems } from "./english.ts";

export const german: Record<keyof typeof problems, string> = {
  "audit_log.too_long":
    "Dieser Export hätte {entries, number} Einträge; möglich sind höchstens {limit, number}. Bitte wählen Sie einen kürzeren Zeitraum.",
};
