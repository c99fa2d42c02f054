import { type RawBuilder, sql } from "kysely";
import { notFound } from "../../../errors.ts";
import type { Selected } from "../../../infrastructure/database/rows.ts";
import type { Desk } from "../../core/desk.ts";
import { isUlid } from "../../core/schemas.ts";
import { fileColumns, type StoredFile, storedFileOf } from "../../governance/files/customer.ts";
import { type ArticleMatch, findArticles } from "./find-articles.ts";
import { withImages } from "./images.ts";
import type { ArticleReader } from "./reader.ts";
import type { Article, ArticleLink, ArticleSummary, HelpCategory } from "./shape.ts";

/** The languages of a brand's published articles, its own first. Each costs one index lookup. */
export async function listLocales({ db }: Desk, { brand }: ArticleReader): Promise<string[]> {
  const next = (after: RawBuilder<unknown>) => sql`(select locale from articles
    where brand_id = ${brand.id} and status = 'published' and locale > ${after} order by locale limit 1)`;
  const { rows } = await sql<{ locale: string }>`
    with recursive found as (
      select ${next(sql`''`)} as locale
      union all select ${next(sql`found.locale`)} from found where found.locale is not null)
    select locale from found where locale is not null`.execute(db);
  const locales = rows.map(({ locale }) => locale);
  return [
    ...locales.filter((each) => each === brand.locale),
    ...locales.filter((each) => each !== brand.locale),
  ];
}

export interface HelpContents {
  /** With the total number of articles; the list may contain only the first few. */
  categories: (HelpCategory & { count: number })[];
  /** Articles without a category. */
  others: ArticleLink[];
}

/** The first articles of each category, and of those without one, in the brand's order. */
export async function listContents(
  desk: Desk,
  reader: ArticleReader,
  locale: string,
  first: { ofEach: number; others: number },
): Promise<HelpContents> {
  const [categories, rows] = await Promise.all([
    categoriesIn(desk, reader, locale),
    firstOfEach(desk, reader, locale, first),
  ]);
  const of = (id: string | null) =>
    rows.filter((row) => row.category_id === id).map((row) => presentLink(desk, reader, row));
  return {
    categories: categories.map((category) => ({ ...category, articles: of(category.id) })),
    others: of(null),
  };
}

/** Reads a few articles per category along the index of their order: a brand may have thousands. */
async function firstOfEach(
  { db }: Desk,
  { brand }: ArticleReader,
  locale: string,
  { ofEach, others }: { ofEach: number; others: number },
): Promise<LinkRow[]> {
  const first = (ofCategory: RawBuilder<unknown>, count: number) => sql`(
    select id, locale, title, slug, category_id, updated_at from articles
    where brand_id = ${brand.id} and status = 'published' and locale = ${locale} and category_id ${ofCategory}
    order by category_id, position, id limit ${sql.lit(count)})`;
  const { rows } = await sql<LinkRow>`
    select found.* from article_categories as category cross join lateral ${first(sql`= category.id`, ofEach)} as found
    where category.brand_id = ${brand.id}
    union all ${first(sql`is null`, others)}`.execute(db);
  return rows;
}

/** All published articles of one language. */
export async function listLinks(desk: Desk, reader: ArticleReader, locale: string): Promise<ArticleLink[]> {
  const rows = await published(desk, reader)
    .where("articles.locale", "=", locale)
    .orderBy("articles.category_id")
    .orderBy("articles.position")
    .orderBy("articles.id")
    .select(linkColumns)
    .execute();
  return rows.map((row) => presentLink(desk, reader, row));
}

/** The categories with articles in this language, in the brand's order. */
async function categoriesIn({ db }: Desk, reader: ArticleReader, locale: string) {
  const categories = await db
    .selectFrom("article_categories as category")
    .innerJoin("article_category_texts as texts", (join) =>
      join.onRef("texts.brand_id", "=", "category.brand_id").onRef("texts.category_id", "=", "category.id"),
    )
    .where("category.brand_id", "=", reader.brand.id)
    .distinctOn(["category.position", "category.id"])
    .orderBy("category.position")
    .orderBy("category.id")
    .orderBy(inThisLanguage(locale, reader))
    .select(["category.id", "texts.name", "texts.slug", "texts.description"])
    .select(
      sql<number>`(select count(*) from articles where articles.brand_id = category.brand_id
        and status = 'published' and articles.locale = ${locale} and category_id = category.id)`.as("count"),
    )
    .execute();
  return categories.filter(({ count }) => count > 0);
}

/** The most recently written or changed articles. */
export async function listNewest(
  desk: Desk,
  reader: ArticleReader,
  locale: string,
  limit: number,
): Promise<ArticleSummary[]> {
  const rows = await published(desk, reader)
    .where("articles.locale", "=", locale)
    .orderBy("articles.updated_at", "desc")
    .orderBy("articles.id")
    .limit(limit)
    .select(summaryColumns)
    .execute();
  return rows.map((row) => presentSummary(desk, reader, row));
}

/** Falls back to the category's name in the brand's language, then to any. */
function inThisLanguage(locale: string, { brand }: ArticleReader) {
  return sql`case texts.locale when ${locale} then 0 when ${brand.locale} then 1 else 2 end, texts.locale`;
}

/** A published article of the brand. Anything else is a 404. */
export async function readArticle(desk: Desk, reader: ArticleReader, id: string): Promise<Article> {
  if (!isUlid(id)) throw notFound();
  const row = await published(desk, reader)
    .where("articles.id", "=", id)
    .select(articleColumns)
    .executeTakeFirst();
  if (!row) throw notFound();
  return presentArticle(desk, reader, row);
}

/** The target of a path: an article, or its current slug. */
export type FoundBySlug = { article: Article } | { movedTo: string };

export async function findArticle(
  desk: Desk,
  reader: ArticleReader,
  locale: string,
  slug: string,
): Promise<FoundBySlug> {
  const row = await published(desk, reader)
    .where("articles.locale", "=", locale)
    .where("articles.slug", "=", slug)
    .select(articleColumns)
    .executeTakeFirst();
  if (row) return { article: await presentArticle(desk, reader, row) };
  const moved = await published(desk, reader)
    .innerJoin("former_article_slugs as former", (join) =>
      join.onRef("former.brand_id", "=", "articles.brand_id").onRef("former.article_id", "=", "articles.id"),
    )
    .where("former.locale", "=", locale)
    .where("former.slug", "=", slug)
    .select(["articles.id", "articles.locale", "articles.slug"])
    .executeTakeFirst();
  if (!moved) throw notFound();
  return { movedTo: desk.addresses.article(reader.brand, moved) };
}

/** A category by its slug, with its articles; or its current slug. */
export async function findCategory(
  desk: Desk,
  reader: ArticleReader,
  locale: string,
  slug: string,
): Promise<{ category: HelpCategory } | { movedTo: string }> {
  const categories = await categoriesIn(desk, reader, locale);
  const category = categories.find((each) => each.slug === slug);
  if (category)
    return { category: { ...category, articles: await articlesOf(desk, reader, locale, category) } };
  const former = await desk.db
    .selectFrom("former_category_slugs")
    .where("brand_id", "=", reader.brand.id)
    .where("locale", "=", locale)
    .where("slug", "=", slug)
    .select("category_id")
    .executeTakeFirst();
  const moved = categories.find(({ id }) => id === former?.category_id);
  if (!moved) throw notFound();
  return { movedTo: desk.addresses.articleCategory(reader.brand, locale, moved.slug) };
}

async function articlesOf(
  desk: Desk,
  reader: ArticleReader,
  locale: string,
  { id }: { id: string },
): Promise<ArticleLink[]> {
  const rows = await published(desk, reader)
    .where("articles.locale", "=", locale)
    .where("articles.category_id", "=", id)
    .orderBy("articles.position")
    .orderBy("articles.id")
    .select(linkColumns)
    .execute();
  return rows.map((row) => presentLink(desk, reader, row));
}

export type SearchResult = ArticleLink & { snippet: string; score: number };

const maxResults = 20;

/** A search on the help pages, best result first. Without a locale, in all languages of the brand. */
export async function searchArticles(
  desk: Desk,
  reader: ArticleReader,
  question: { words: string; locale?: string; isTyping?: boolean; limit?: number },
): Promise<SearchResult[]> {
  const { limit = maxResults, ...asked } = question;
  const found = await findArticles(desk, {
    brandId: reader.brand.id,
    language: reader.language.tag,
    limit: Math.min(limit, maxResults),
    ...asked,
  });
  return found.map((row) => presentFound(desk, reader, row));
}

const maxRelated = 4;

/** Articles on the same subject, in the same language. */
export async function listRelated(
  desk: Desk,
  reader: ArticleReader,
  article: Article,
): Promise<SearchResult[]> {
  const found = await findArticles(desk, {
    brandId: reader.brand.id,
    language: reader.language.tag,
    words: article.title,
    locale: article.locale,
    limit: maxRelated,
    without: article.id,
  });
  return found.map((row) => presentFound(desk, reader, row));
}

/** An image of a published article. Any other is a 404. */
export async function articleImage(desk: Desk, fileId: string): Promise<StoredFile> {
  const row = await imageOfArticle(desk, fileId)
    .innerJoin("articles", (join) =>
      join.onRef("articles.brand_id", "=", "link.brand_id").onRef("articles.id", "=", "link.article_id"),
    )
    .where("articles.status", "=", "published")
    .executeTakeFirst();
  if (!row) throw notFound();
  return storedFileOf(row.brand_id, row);
}

/** An image of any article. Each caller adds the condition that limits it to its actor. */
export function imageOfArticle({ db }: Pick<Desk, "db">, fileId: string) {
  return db
    .selectFrom("files")
    .innerJoin("article_files as link", (join) =>
      join.onRef("link.brand_id", "=", "files.brand_id").onRef("link.file_id", "=", "files.id"),
    )
    .where("files.id", "=", fileId)
    .select(fileColumns)
    .select("files.brand_id");
}

/** Every query for readers starts here: published articles of their brand. */
export function published(
  { db }: Pick<Desk, "db">,
  { brand }: { brand: Pick<ArticleReader["brand"], "id"> },
) {
  return db
    .selectFrom("articles")
    .where("articles.brand_id", "=", brand.id)
    .where("articles.status", "=", "published");
}

const lengthOfExcerpt = 200;

const linkColumns = [
  "articles.id",
  "articles.locale",
  "articles.title",
  "articles.slug",
  "articles.category_id",
  "articles.updated_at",
] as const;

const summaryColumns = [
  ...linkColumns,
  sql<string>`left(articles.body_text, ${lengthOfExcerpt})`.as("beginning"),
] as const;

const articleColumns = [
  "articles.id",
  "articles.locale",
  "articles.title",
  "articles.slug",
  "articles.category_id",
  "articles.translation_of",
  "articles.body",
  "articles.body_html",
  "articles.published_at",
  "articles.updated_at",
] as const;

type LinkRow = Selected<"articles", typeof linkColumns>;
type SummaryRow = Selected<"articles", typeof summaryColumns>;
type ArticleRow = Selected<"articles", typeof articleColumns>;

async function presentArticle(desk: Desk, reader: ArticleReader, row: ArticleRow): Promise<Article> {
  const { category_id, translation_of: _, body, body_html, published_at, ...article } = row;
  const address = desk.addresses.articleImage;
  const [category, translations] = await Promise.all([
    category_id === null ? null : categoryOf(desk, reader, category_id, row.locale),
    translationsOf(desk, reader, row),
  ]);
  return {
    ...article,
    url: desk.addresses.article(reader.brand, row),
    body: withImages(body, address),
    body_html: withImages(body_html, address),
    category,
    translations,
    published_at: published_at ?? row.updated_at,
  };
}

async function categoryOf({ db }: Desk, reader: ArticleReader, id: string, locale: string) {
  const row = await db
    .selectFrom("article_category_texts as texts")
    .where("texts.brand_id", "=", reader.brand.id)
    .where("texts.category_id", "=", id)
    .orderBy(inThisLanguage(locale, reader))
    .select(["texts.category_id as id", "texts.name", "texts.slug"])
    .executeTakeFirst();
  return row ?? null;
}

/** The other articles of the same group: the original, if this is a translation, and its translations. */
async function translationsOf(desk: Desk, reader: ArticleReader, { id, translation_of }: ArticleRow) {
  const original = translation_of ?? id;
  const rows = await published(desk, reader)
    .where((is) => is.or([is("articles.id", "=", original), is("articles.translation_of", "=", original)]))
    .where("articles.id", "<>", id)
    .orderBy("articles.locale")
    .select(["articles.id", "articles.locale", "articles.title", "articles.slug"])
    .execute();
  return rows.map((row) => ({
    locale: row.locale,
    title: row.title,
    url: desk.addresses.article(reader.brand, row),
  }));
}

function presentLink({ addresses }: Desk, { brand }: ArticleReader, row: LinkRow): ArticleLink {
  const { category_id: _, ...link } = row;
  return { ...link, url: addresses.article(brand, row) };
}

function presentSummary(
  desk: Desk,
  reader: ArticleReader,
  { beginning, ...row }: SummaryRow,
): ArticleSummary {
  return {
    ...presentLink(desk, reader, row),
    excerpt: beginning.length < lengthOfExcerpt ? beginning : `${beginning.replace(/(?<!\s)\s+\S*$/, "")}…`,
  };
}

function presentFound({ addresses }: Desk, { brand }: ArticleReader, row: ArticleMatch): SearchResult {
  const { category_id: _, ...found } = row;
  return { ...found, url: addresses.article(brand, row) };
}
