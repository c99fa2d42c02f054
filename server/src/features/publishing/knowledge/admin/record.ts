import { sql } from "kysely";
import type { Selected } from "../../../../infrastructure/database/rows.ts";
import type { Desk } from "../../../core/desk.ts";
import type { BrandOfPages } from "../../../core/urls.ts";
import { withImages } from "../images.ts";
import type { ArticleRecord } from "./shape.ts";

const identity = [
  "articles.id",
  "articles.brand_id",
  "articles.category_id",
  "articles.locale",
  "articles.translation_of",
  "articles.title",
  "articles.slug",
  "articles.status",
  "articles.position",
  "articles.version",
  "articles.published_at",
  "articles.created_at",
  "articles.updated_at",
] as const;

const pages = sql<BrandOfPages>`(select json_build_object('slug', slug, 'hostnames', hostnames, 'isDefault', is_default)
  from brands where brands.id = articles.brand_id)`;

export const articleColumns = [
  ...identity,
  "articles.body",
  "articles.body_html",
  "articles.keywords",
  "articles.written_from_ticket",
  pages.as("pages"),
] as const;
export type ArticleRow = Selected<"articles", typeof articleColumns>;

const count = (name: string) =>
  sql<number>`coalesce((select ${sql.ref(name)} from article_feedback
    where article_feedback.brand_id = articles.brand_id and article_feedback.article_id = articles.id), 0)`;

export const itemColumns = [
  ...identity,
  pages.as("pages"),
  count("opened").as("opened"),
  count("solved").as("solved"),
  count("not_related").as("not_related"),
  count("helpful").as("helpful"),
  count("not_helpful").as("not_helpful"),
] as const;
type ItemRow = Selected<"articles", typeof itemColumns>;

export function presentArticle(desk: Pick<Desk, "addresses">, row: ArticleRow): ArticleRecord {
  const { pages: _, written_from_ticket: __, body_html, ...record } = row;
  return {
    ...record,
    body_html: withImages(body_html, desk.addresses.articleImageForStaff),
    url: urlOf(desk, row),
  };
}

export function presentArticleItem(desk: Pick<Desk, "addresses">, row: ItemRow) {
  const { pages: _, opened, solved, not_related, helpful, not_helpful, ...item } = row;
  const feedback = { opened, solved, not_related, helpful, not_helpful };
  return { ...item, url: urlOf(desk, row), feedback };
}

function urlOf(
  { addresses }: Pick<Desk, "addresses">,
  row: Pick<ArticleRow, "id" | "status" | "pages" | "locale" | "slug">,
): string | null {
  return row.status === "published" ? addresses.article(row.pages, row) : null;
}
