import type { Language } from "../../../i18n/catalogues.ts";
import { english, type Texts } from "./english.ts";
import { german } from "./german.ts";

const languages: Readonly<Record<string, Texts>> = { en: english, de: german };

/** The languages of the pages. */
export const tags: readonly string[] = Object.keys(languages);

/** The texts in one language. */
export function textsIn({ tag }: Pick<Language, "tag">): Texts {
  return languages[tag] ?? english;
}

/** Fills in the `{placeholders}` of a text. Special characters in the values are safe. */
export function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
