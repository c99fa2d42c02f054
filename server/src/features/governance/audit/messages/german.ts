import type { problems } from "./english.ts";

export const german: Record<keyof typeof problems, string> = {
  "audit_log.too_long":
    "Das sind {entries, number} Einträge, und ein Export fasst höchstens {limit, number}. Bitte wählen Sie einen kürzeren Zeitraum.",
};
