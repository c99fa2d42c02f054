import type { Language } from "../../../i18n/catalogues.ts";
import { english, type Texts } from "./english.ts";
import { german } from "./german.ts";

const languages: Readonly<Record<string, Texts>> = { en: english, de: german };

/** The languages that the pages speak. */
export const tags: readonly string[] = Object.keys(languages);

/** In the language that the visitor's browser asks for. */
export function textsIn({ tag }: Pick<Language, "tag">): Texts {
  return languages[tag] ?? english;
}

/** One of them with its `{places}` filled in, whatever marks stand in what goes there. */
export function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
