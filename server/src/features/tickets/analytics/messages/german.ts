import type { problems } from "./english.ts";

export const german: Record<keyof typeof problems, string> = {
  "analytics.ends_before": "Die Tage müssen beginnen, bevor sie enden.",
  "analytics.too_long": "Es können höchstens {limit, plural, one {# Tag} other {# Tage}} sein.",
  "analytics.person_or_tag":
    "Zahlen gibt es nach Person oder nach Schlagwort, nicht nach beidem zugleich. Lassen Sie eines davon weg.",
};
