import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Admin } from "../../actors/actors.ts";
import { brandColumns, brandOf } from "../../actors/brand.ts";
import { type Desk, together } from "../../desk.ts";
import { acceptFiles } from "../../files/accepting.ts";
import { keepFiles } from "../../files/keeping.ts";
import { fileRulesOf } from "../../files/rules.ts";
import { announce } from "../../happenings/announce.ts";
import type { Sent } from "../../sent.ts";
import { Closed, Ulid } from "../../shapes.ts";
import { presentTime } from "../../tickets/locking.ts";
import { articleHappened, ofArticle } from "../happenings.ts";
import { imageSource } from "../images.ts";

/** What every browser shows, and nothing that could run in it. */
const kinds = ["png", "jpg", "jpeg", "gif", "webp"];

export const ArticleImage = Closed(
  {
    id: Ulid,
    name: Type.String(),
    size: Type.Integer({ description: "In bytes." }),
    mime_type: Type.String(),
    url: Type.String({ format: "uri", description: "Where staff see it." }),
    markdown: Type.String({ description: "What shows it in the text of an article." }),
  },
  { $id: "ArticleImage" },
);
export type ArticleImage = Static<typeof ArticleImage>;

/** Takes an image for an article, by the file rules of its brand. It is there for readers as long as the article is. */
export function addImage(desk: Desk, admin: Admin, id: string, sent: Sent<object>): Promise<ArticleImage> {
  return together(desk, async (desk) => {
    const article = await desk.db
      .selectFrom("articles")
      .innerJoin("brands", "brands.id", "articles.brand_id")
      .where("articles.id", "=", id)
      .select(["articles.id", "articles.brand_id", "articles.title"])
      .select(brandColumns)
      .forShare("articles")
      .executeTakeFirst();
    if (!article) throw notFound();
    const rules = fileRulesOf(
      brandOf(article),
      { allowed: kinds },
      desk.settings.maxRequestMb,
      admin.language,
    );
    if (sent.uploads.length !== 1) sent.problems.add("attachments", "article.image_one");
    const [image] = await acceptFiles(sent.uploads, rules, sent.problems, admin.language);
    sent.problems.throwIfAny();
    if (!image) throw new Error("An image that has no fault was not accepted.");
    await keepFiles(desk, { brandId: article.brand_id, now: await presentTime(desk.db) }, [image]);
    await desk.db
      .insertInto("article_files")
      .values({ brand_id: article.brand_id, file_id: image.id, article_id: id })
      .execute();
    const internal = { title: article.title, file: image.name };
    await announce(desk, admin, articleHappened.imageAdded, ofArticle(article), {}, internal);
    return {
      id: image.id,
      name: image.name,
      size: image.upload.size,
      mime_type: image.mime,
      url: desk.addresses.articleImageForStaff(image.id),
      markdown: `![${describing(image.name)}](${imageSource(image.id)})`,
    };
  });
}

/** Its name without its kind, until somebody says what it shows. */
function describing(name: string): string {
  return name.replace(/\.[^.]*$/, "").replaceAll(/[[\]\\]/g, " ");
}
