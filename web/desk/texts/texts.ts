import { inReadersLanguage, inReadersRegion } from "./choose.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";

/** Texts of the first screen and of the frame. Lazily loaded screens have their own. */
export const texts = inReadersLanguage([english, german]);

/** For dates and times; texts depend on the language alone. */
export const locale = inReadersRegion(texts.language);

document.documentElement.lang = texts.language;
