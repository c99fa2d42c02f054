import type { Texts } from "./english.ts";

export const german: Texts = {
  language: "de",
  severities: {
    low: "Gering",
    medium: "Mittel",
    high: "Hoch",
    critical: "Kritisch",
  },
};
