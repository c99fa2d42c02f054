import type { Database } from "../../../../infrastructure/database/connect.ts";
import type { Problems } from "../../../../problems.ts";

/** The fields of an article that determine its category and translations. A new one has no id. */
interface Placed {
  brandId: number;
  locale: string;
  articleId?: string;
}

/** Checks that the category belongs to the brand, and that the article can be a translation of its original. */
export async function checkArticlePlaces(
  db: Database,
  article: Placed,
  { category_id, translation_of }: { category_id: string | null; translation_of: string | null },
  problems: Problems,
): Promise<void> {
  if (category_id !== null && !(await isCategory(db, article.brandId, category_id)))
    problems.add("category_id", "article_category.unknown");
  if (translation_of !== null) await checkOriginal(db, article, translation_of, problems);
  else await checkTranslations(db, article, problems);
}

/** An original cannot change to a language that one of its translations uses. */
async function checkTranslations(
  db: Database,
  { brandId, locale, articleId = "" }: Placed,
  problems: Problems,
): Promise<void> {
  const same = await db
    .selectFrom("articles")
    .where("brand_id", "=", brandId)
    .where("translation_of", "=", articleId)
    .where("locale", "=", locale)
    .select("id")
    .executeTakeFirst();
  if (same) problems.add("locale", "article.translated_into");
}

export async function isCategory(db: Database, brandId: number, id: string): Promise<boolean> {
  const found = await db
    .selectFrom("article_categories")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst();
  return found !== undefined;
}

async function checkOriginal(
  db: Database,
  { brandId, locale, articleId = "" }: Placed,
  originalId: string,
  problems: Problems,
): Promise<void> {
  const refuse = (key: Parameters<Problems["add"]>[1]) => problems.add("translation_of", key);
  if (originalId === articleId) return void refuse("article.translation_of_itself");
  const original = await db
    .selectFrom("articles")
    .where("brand_id", "=", brandId)
    .where("id", "=", originalId)
    .select(["locale", "translation_of"])
    .executeTakeFirst();
  if (!original) return void refuse("article.unknown");
  if (original.translation_of !== null) return void refuse("article.translation_of_translation");
  if (original.locale === locale) return void refuse("article.translation_locale");
  const others = await db
    .selectFrom("articles")
    .where("brand_id", "=", brandId)
    .where((is) => is.or([is("translation_of", "=", originalId), is("translation_of", "=", articleId)]))
    .where("id", "<>", articleId)
    .select(["locale", "translation_of"])
    .execute();
  if (others.some(({ translation_of }) => translation_of === articleId))
    refuse("article.translation_has_translations");
  else if (others.some((other) => other.locale === locale)) refuse("article.translation_taken");
}
