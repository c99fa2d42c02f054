import { texts } from "../../../texts/texts.ts";

const names = new Intl.DisplayNames(texts.language, { type: "language" });

/** As the reader calls it. */
export const languageName = (tag: string): string => names.of(tag) ?? tag;
