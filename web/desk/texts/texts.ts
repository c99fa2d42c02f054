import { inReadersLanguage, inReadersRegion } from "./choose.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";

/** What is said before the first row and around every screen; screens that come by themselves have texts of their own. */
export const texts = inReadersLanguage([english, german]);

/** Of days and times; words go by the language alone. */
export const locale = inReadersRegion(texts.language);

document.documentElement.lang = texts.language;
