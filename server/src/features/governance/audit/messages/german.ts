import type { problemMessages } from "./english.ts";

export const german: Record<keyof typeof problemMessages, string> = {
  "audit_log.too_long":
    "Dieser Export hätte {entries, number} Einträge; möglich sind höchstens {limit, number}. Bitte wählen Sie einen kürzeren Zeitraum.",
};
