import { english, type Texts } from "./english.ts";
import { german } from "./german.ts";

export type { Texts } from "./english.ts";

/** Whoever reads German reads German; everybody else English. */
export const textsIn = (language: string): Texts => (/^de\b/i.test(language) ? german : english);

/** Puts values where their names stand in braces. */
export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
