import type { Language } from "../../../i18n/say.ts";

/** A reader of a brand's status: a platform, or a visitor of the status page. */
export interface StatusReader {
  brand: { id: number };
  language: Language;
}
