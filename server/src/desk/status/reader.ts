import type { Language } from "../../language/say.ts";

/** Whoever reads a brand's status: a platform, or anybody at its status page. */
export interface Reader {
  brand: { id: number };
  language: Language;
}
