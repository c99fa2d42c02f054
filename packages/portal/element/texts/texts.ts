import { texts as english, type Texts } from "./english.ts";
import { texts as german } from "./german.ts";

/** The texts in the page's language. The build also gives them to what `web/shared/support` calls `texts`. */
export let texts: Texts = english;

export function setLanguage(language: string): void {
  texts = /^de\b/i.test(language) ? german : english;
}
