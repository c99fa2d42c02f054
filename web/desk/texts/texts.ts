import { inReadersLanguage } from "./choose.ts";
import { english } from "./english.ts";
import { german } from "./german.ts";

/** What is said before the first row and around every screen; screens that come by themselves have texts of their own. */
export const texts = inReadersLanguage([english, german]);

document.documentElement.lang = texts.language;
