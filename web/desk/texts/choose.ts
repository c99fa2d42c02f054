import { storedAppearance } from "../api/session/stored-appearance.ts";

/** A language chosen in this browser goes before the browser's own preferences. */
function wantedLanguages(): readonly string[] {
  const { language } = storedAppearance();
  return typeof language === "string" ? [language, ...navigator.languages] : navigator.languages;
}

/**
 * The language in the reader's region: British dates differ from American ones, and an English text in Berlin
 * uses a 24-hour clock.
 */
export function inReadersRegion(language: string, wanted: readonly string[] = navigator.languages): string {
  const likely = [...wanted.filter((one) => one.startsWith(language)), ...wanted].join();
  return language + (/-[A-Z]{2}(?=,|$)/.exec(likely) ?? "");
}

/** The first of the reader's languages that has a catalogue, or the first catalogue. */
export function inReadersLanguage<Catalogue extends { language: string }>(
  catalogues: readonly [Catalogue, ...Catalogue[]],
): Catalogue {
  const found = wantedLanguages()
    .map((language) => catalogues.find((catalogue) => language.startsWith(catalogue.language)))
    .find((catalogue) => catalogue !== undefined);
  return found ?? catalogues[0];
}

/** The language of the texts, without loading the texts. */
export const readersLanguage = (): string =>
  inReadersLanguage([{ language: "en" }, { language: "de" }]).language;
