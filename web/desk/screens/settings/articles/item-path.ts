import type { ArticleSearch } from "../../../api/settings/articles.ts";

/** Initial values of a new article, after `/settings/articles/new/` in its address. */
export const newArticlePath = ({
  brand_id,
  locale,
  question,
}: Pick<ArticleSearch, "brand_id" | "locale" | "question">) => `${brand_id}.${locale}.${question}`;

/** Initial values of a translation, in the same place. */
export const translationPath = (original: string, locale: string) => `translation.${locale}.${original}`;

export function translationAt(part: string | undefined) {
  const [, locale, original] =
    /^translation\.([a-z]{2,3}(?:-[A-Z]{2})?)\.([0-9A-Z]{26})$/.exec(part ?? "") ?? [];
  return locale && original ? { locale, original } : undefined;
}

/** Empty if the address has no initial values. */
export function newArticleAt(part: string | undefined) {
  const [, brand_id, locale, title] = /^(\d{1,9})\.([a-z]{2,3}(?:-[A-Z]{2})?)\.(.+)$/s.exec(part ?? "") ?? [];
  return brand_id && locale && title ? { brand_id, locale, title } : {};
}
