import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { type Problems, problem } from "../../../problems.ts";
import { oneAtATime } from "../../core/limits/one-at-a-time.ts";
import type { ArticleKey } from "./article.ts";
import { articleSlugOf, freeSlug } from "./slugs.ts";

/** The maximum per brand. */
const maxArticles = 50_000;

/** Serialises changes to a brand's articles: their slugs, positions and words must agree. */
export function lockKnowledge(db: Database, brandId: number): Promise<void> {
  return oneAtATime(db, `knowledge ${brandId}`);
}

export async function requireRoom(db: Database, brandId: number): Promise<void> {
  const { total } = await db
    .selectFrom("articles")
    .where("brand_id", "=", brandId)
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  if (total >= maxArticles) throw problem("title", "article.too_many", { limit: maxArticles });
}

/** The requested slug if it is free, else one derived from the title. */
export async function chooseSlug(
  db: Database,
  { brandId, locale, articleId = "" }: { brandId: number; locale: string; articleId?: string },
  { asked, title }: { asked?: string | undefined; title: string },
  problems: Problems,
): Promise<string> {
  const isTaken = (slug: string) => isSlugTaken(db, "articles", { brandId, locale, by: articleId }, slug);
  if (asked === undefined) return freeSlug(articleSlugOf(title), isTaken);
  if (await isTaken(asked)) problems.add("slug", "article.slug_taken");
  return asked;
}

const idIn = { articles: "id", article_category_texts: "category_id" } as const;

/** Whether another article or category has the slug in one language of the brand. */
export async function isSlugTaken(
  db: Database,
  table: keyof typeof idIn,
  { brandId, locale, by }: { brandId: number; locale: string; by: string },
  slug: string,
): Promise<boolean> {
  const { rows } =
    await sql`select from ${sql.table(table)} where brand_id = ${brandId} and locale = ${locale}
    and slug = ${slug} and ${sql.ref(idIn[table])} <> ${by}`.execute(db);
  return rows.length > 0;
}

/**
 * A former slug redirects to its article, until another article takes it. An unpublished article has no links to
 * preserve, and its slug may quote a customer.
 */
export async function storeFormerSlug(
  db: Database,
  { brandId, articleId }: ArticleKey,
  before: { locale: string; slug: string; published_at: string | null } | undefined,
  after: { locale: string; slug: string },
): Promise<void> {
  if (before?.published_at && (before.slug !== after.slug || before.locale !== after.locale))
    await db
      .insertInto("former_article_slugs")
      .values({ brand_id: brandId, article_id: articleId, locale: before.locale, slug: before.slug })
      .onConflict((conflict) =>
        conflict.columns(["brand_id", "locale", "slug"]).doUpdateSet({ article_id: articleId }),
      )
      .execute();
  await db
    .deleteFrom("former_article_slugs")
    .where("brand_id", "=", brandId)
    .where("locale", "=", after.locale)
    .where("slug", "=", after.slug)
    .execute();
}

/** The position after all articles of the category. */
export function afterAllOf(brandId: number, categoryId: string | null) {
  return sql<number>`(select coalesce(max(position) + 1, 0) from articles
    where brand_id = ${brandId}::integer and category_id is not distinct from ${categoryId}::text)`;
}

export async function writeVersion(
  db: Database,
  { brandId, articleId }: ArticleKey,
  version: {
    number: number;
    title: string;
    body: string;
    keywords: string[];
    authorId: string | null;
    restoredFrom?: number;
  },
): Promise<void> {
  const { number, title, body, keywords, authorId, restoredFrom = null } = version;
  await db
    .insertInto("article_versions")
    .values({
      brand_id: brandId,
      article_id: articleId,
      number,
      title,
      body,
      keywords,
      author_id: authorId,
      restored_from: restoredFrom,
    })
    .execute();
}
