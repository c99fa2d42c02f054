import { storedAppearance } from "../api/session/stored-appearance.ts";

/** What was chosen at this browser goes before what the browser wants. */
function wantedLanguages(): readonly string[] {
  const { language } = storedAppearance();
  return typeof language === "string" ? [language, ...navigator.languages] : navigator.languages;
}

/**
 * A language as it is written where the reader is: a date in Britain is no American one, and whoever reads English in Berlin has
 * a clock of 24 hours.
 */
export function inReadersRegion(language: string, wanted: readonly string[] = navigator.languages): string {
  const likely = [...wanted.filter((one) => one.startsWith(language)), ...wanted].join();
  return language + (/-[A-Z]{2}(?=,|$)/.exec(likely) ?? "");
}

/** In the first of the reader's languages that there is; in the first of the list where there is none. */
export function inReadersLanguage<Catalogue extends { language: string }>(
  catalogues: readonly [Catalogue, ...Catalogue[]],
): Catalogue {
  const found = wantedLanguages()
    .map((language) => catalogues.find((catalogue) => language.startsWith(catalogue.language)))
    .find((catalogue) => catalogue !== undefined);
  return found ?? catalogues[0];
}

/** The language of the texts, where they themselves are not there. */
export const readersLanguage = (): string =>
  inReadersLanguage([{ language: "en" }, { language: "de" }]).language;
