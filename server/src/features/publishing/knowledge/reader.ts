import type { Language } from "../../../i18n/say.ts";
import type { PublicBrand } from "../../organisation/brands/customer.ts";

/** Whoever reads a brand's articles: a platform for its clients, or anybody at its help pages. */
export interface Reader {
  brand: Pick<PublicBrand, "id" | "slug" | "locale" | "hostnames" | "isDefault">;
  language: Language;
}
