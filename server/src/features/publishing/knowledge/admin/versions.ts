import { notFound } from "../../../../errors.ts";
import type { Desk } from "../../../core/desk.ts";
import { renderMarkdown } from "../../../core/markdown/render.ts";
import { type Listed, type Page, readPage } from "../../../core/pagination.ts";
import { withImages } from "../images.ts";
import type { ArticleVersion } from "./shape.ts";

/** All versions of an article, newest first. */
export async function listVersions(desk: Desk, id: string, page: Page): Promise<Listed<ArticleVersion>> {
  const article = await desk.db
    .selectFrom("articles")
    .where("id", "=", id)
    .select("brand_id")
    .executeTakeFirst();
  if (!article) throw notFound();
  const all = desk.db
    .selectFrom("article_versions as version")
    .leftJoin("staff", "staff.id", "version.author_id")
    .where("version.brand_id", "=", article.brand_id)
    .where("version.article_id", "=", id)
    .orderBy("version.number", "desc")
    .select([
      "version.number",
      "version.title",
      "version.body",
      "version.keywords",
      "version.restored_from",
      "version.created_at",
      "version.author_id",
      "staff.name as author_name",
    ]);
  const { rows, total } = await readPage(all, page);
  const versions = rows.map(({ author_id, author_name, ...version }) => ({
    ...version,
    body_html: withImages(renderMarkdown(version.body), desk.addresses.articleImageForStaff),
    author: author_id === null ? null : { id: author_id, name: author_name ?? "" },
  }));
  return { rows: versions, total };
}
