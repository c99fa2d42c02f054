import type { Language } from "./catalogues.ts";

/** Chooses the language for a reader whose brand has this locale. */
export type ChooseLanguage = (brandLocale?: string) => Language;

/**
 * The language of the response: the best match for `Accept-Language` (RFC 9110, 12.5.4), else the brand's, else the
 * first of `languages`.
 */
export function choosing(languages: readonly Language[], acceptLanguage?: string): ChooseLanguage {
  const [fallback] = languages;
  if (!fallback) throw new Error("The desk has no language.");
  const known = (tag: string) => languages.find((language) => language.tag === primarySubtag(tag));
  return (brandLocale = "") => {
    const wanted = acceptLanguage ? rangesByWeight(acceptLanguage) : [];
    for (const range of [...wanted, brandLocale]) {
      const language = known(range);
      if (language) return language;
    }
    return fallback;
  };
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
