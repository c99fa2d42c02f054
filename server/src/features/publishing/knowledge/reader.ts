import type { Language } from "../../../i18n/say.ts";
import type { PublicBrand } from "../../organisation/brands/customer.ts";

/** A reader of a brand's articles: a platform for its clients, or a visitor of the help pages. */
export interface ArticleReader {
  brand: Pick<PublicBrand, "id" | "slug" | "locale" | "hostnames" | "isDefault">;
  language: Language;
}
