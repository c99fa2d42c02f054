import { texts } from "../../../texts/texts.ts";

const names = new Intl.DisplayNames(texts.language, { type: "language" });

/** In the reader's language. */
export const languageName = (tag: string): string => names.of(tag) ?? tag;
