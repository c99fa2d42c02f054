import { texts } from "../../../../texts/texts.ts";

const names = new Intl.DisplayNames(texts.language, { type: "language" });

/** All that the desk's own words are written in. */
export const languages = ["en", "de"] as const;

/** As the reader calls it. */
export const languageName = (tag: string): string => names.of(tag) ?? tag;
