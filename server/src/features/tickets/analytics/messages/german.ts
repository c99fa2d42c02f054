import type { problemMessages } from "./english.ts";

export const german: Record<keyof typeof problemMessages, string> = {
  "analytics.ends_before": "Der Beginn muss vor dem Ende liegen.",
  "analytics.too_long": "Der Zeitraum kann höchstens {limit, plural, one {# Tag} other {# Tage}} umfassen.",
  "analytics.person_or_tag": "Filtern Sie nach Person oder nach Schlagwort, nicht nach beidem.",
};
