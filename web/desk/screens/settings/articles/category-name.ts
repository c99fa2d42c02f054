import type { ArticleCategory } from "../../../api/settings/articles.ts";
import { texts } from "../../../texts/texts.ts";

/** In the language that is asked for, else in the reader's own, else in the first that there is. */
export function categoryName({ texts: named }: Pick<ArticleCategory, "texts">, locale?: string): string {
  const inLocale = (wanted: string | undefined) => named.find((text) => text.locale === wanted);
  return (inLocale(locale) ?? inLocale(texts.language) ?? named[0])?.name ?? "";
}
