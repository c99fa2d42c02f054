import type { Language } from "../../../i18n/say.ts";

/** Whoever reads a brand's status: a platform, or anybody at its status page. */
export interface Reader {
  brand: { id: number };
  language: Language;
}
