import { english, type SentenceKey } from "./english.ts";
import { german } from "./german.ts";

/** The catalogues by their language (BCP 47, primary subtag). A further language is one more entry here. */
const catalogues: Record<string, Partial<Record<SentenceKey, string>>> = { en: english, de: german };

export type Language = string;
export const fallbackLanguage: Language = "en";

export type { SentenceKey };
export type Values = Record<string, string | number>;

/** A sentence before it is said: which one, and what is filled in. */
export interface Sentence {
  key: SentenceKey;
  values?: Values;
}

export function say(language: Language, key: SentenceKey, values: Values = {}): string {
  const pattern = catalogues[language]?.[key] ?? english[key];
  if (!pattern.includes("{")) return pattern;
  return pattern.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/**
 * The language to answer in: the best of `Accept-Language` (RFC 9110, 12.5.4) that has a catalogue, else the
 * brand's own, else English.
 */
export function chooseLanguage(acceptLanguage: string | undefined, brandLocale?: string): Language {
  for (const range of acceptLanguage ? rangesByWeight(acceptLanguage) : []) {
    const language = primarySubtag(range);
    if (language in catalogues) return language;
  }
  const own = primarySubtag(brandLocale ?? "");
  return own in catalogues ? own : fallbackLanguage;
}

function rangesByWeight(header: string): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.trim().split(";");
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { range, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ range }) => range);
}

function primarySubtag(tag: string): string {
  return tag.split(/[-_]/)[0]?.toLowerCase() ?? "";
}
