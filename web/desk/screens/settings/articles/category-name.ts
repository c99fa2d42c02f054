import type { ArticleCategory } from "../../../api/settings/articles.ts";
import { texts } from "../../../texts/texts.ts";

/** In the requested language, otherwise the reader's, otherwise the first one. */
export function categoryName({ texts: named }: Pick<ArticleCategory, "texts">, locale?: string): string {
  const inLocale = (wanted: string | undefined) => named.find((text) => text.locale === wanted);
  return (inLocale(locale) ?? inLocale(texts.language) ?? named[0])?.name ?? "";
}
