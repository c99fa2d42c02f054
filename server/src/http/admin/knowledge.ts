import { Type } from "typebox";
import { Choice, Closed, maxBodyLength, NumberedId, Ref, Ulid } from "../../features/core/schemas.ts";
import {
  changeArticle,
  createArticle,
  deleteArticle,
  listAllArticles,
  readArticleRecord,
  restoreVersion,
} from "../../features/publishing/knowledge/admin/articles.ts";
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listCategories,
  readCategory,
} from "../../features/publishing/knowledge/admin/categories.ts";
import { ArticleImage, addImage } from "../../features/publishing/knowledge/admin/images.ts";
import { previewArticle } from "../../features/publishing/knowledge/admin/preview-article.ts";
import {
  ArticleOrder,
  CategoryOrder,
  orderArticles,
  orderCategories,
} from "../../features/publishing/knowledge/admin/reorder.ts";
import {
  listSearchesWithoutResult,
  SearchWithoutResult,
} from "../../features/publishing/knowledge/admin/searches.ts";
import {
  ArticleChanges,
  ArticleItem,
  ArticleRecord,
  ArticleVersion,
  CategoryChanges,
  CategoryRecord,
  NewArticle,
  NewCategory,
} from "../../features/publishing/knowledge/admin/shape.ts";
import { listVersions } from "../../features/publishing/knowledge/admin/versions.ts";
import { articleStatuses, Locale } from "../../features/publishing/knowledge/article.ts";
import { Paginated, pageQuery, paginated } from "../kernel/page-query.ts";
import { withEtag } from "../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { brandFilter } from "./params.ts";

const tag = "Knowledge";
const answer = Closed({ data: Ref(ArticleRecord) });
const all = { tag, url: "/articles" };
const one = { tag, url: "/articles/:id", params: Closed({ id: Ulid }) };

const articles = [
  adminRoute({
    ...all,
    method: "GET",
    name: "listAllArticles",
    summary: "List articles",
    description:
      "Includes drafts and archived articles, by brand and language, in the order that readers see. Each has counts of its suggestions and reads.",
    query: Closed({
      ...brandFilter,
      category_id: Type.Optional(Ulid),
      translation_of: Type.Optional({ ...Ulid, description: "Only translations of this article." }),
      status: Type.Optional(Choice(articleStatuses)),
      locale: Type.Optional(Locale),
      q: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          format: "line",
          description: "Part of the title or the text.",
          examples: ["domain"],
        }),
      ),
      ...pageQuery,
    }),
    answers: { 200: Paginated(Ref(ArticleItem)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listAllArticles(desk, query, page))),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "createArticle",
    summary: "Create an article",
    description:
      "By default the article is a draft in the brand's language. The slug is generated from the title if you omit it.",
    body: NewArticle,
    validatesInHandler: true,
    answers: { 201: answer },
    handle: async (desk, { actor, sent }) =>
      created({ data: await createArticle(desk, actor, sent.fields, sent.problems) }),
  }),
  adminRoute({
    tag,
    method: "PUT",
    url: "/articles/order",
    name: "orderArticles",
    summary: "Move and reorder articles in a category",
    description:
      "Moves the listed articles to the category, in this order. Its other articles follow in their old order.",
    body: ArticleOrder,
    answers: { 204: NoContent },
    handle: async (desk, { actor, body }) => {
      await orderArticles(desk, actor, body);
      return done;
    },
  }),
  adminRoute({
    tag,
    method: "POST",
    url: "/articles/preview",
    name: "previewArticle",
    summary: "Preview an article",
    description: "Returns the rendered article, with image URLs for staff. Nothing is stored.",
    body: Closed({ body: Type.String({ maxLength: maxBodyLength, examples: ["Open **Domains**."] }) }),
    answers: {
      200: Closed({
        html: Type.String({
          description: "Sanitised HTML, safe to display unchanged.",
          examples: ["<p>Open <strong>Domains</strong>.</p>\n"],
        }),
      }),
    },
    handle: async (desk, { body }) => ok({ html: previewArticle(desk, body.body) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    name: "getArticleRecord",
    summary: "Retrieve an article",
    description: "Returns articles of any status, with the ETag to send as `If-Match` in a later update.",
    answers: { 200: answer },
    handle: async (desk, { params }) => withEtag(await readArticleRecord(desk, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    name: "updateArticle",
    summary: "Update an article",
    description:
      "Omitted fields keep their values. A change of title, text or keywords creates a new version. A slug generated from the title follows it; the old slug still leads to the article.",
    body: ArticleChanges,
    validatesInHandler: true,
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, sent, version }) =>
      withEtag(await changeArticle(desk, actor, params.id, sent.fields, sent.problems, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    name: "deleteArticle",
    summary: "Delete an article",
    description:
      "Also deletes its versions, images and counts. To hide an article and keep them, set `status: archived`.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteArticle(desk, actor, params.id);
      return done;
    },
  }),
  adminRoute({
    ...one,
    url: "/articles/:id/versions",
    method: "GET",
    name: "listArticleVersions",
    summary: "List an article's versions",
    description: "Newest first. The first one is the current text.",
    query: Closed(pageQuery),
    answers: { 200: Paginated(Ref(ArticleVersion)) },
    handle: async (desk, { params, query, url }) =>
      ok(await paginated(query, url, (page) => listVersions(desk, params.id, page))),
  }),
  adminRoute({
    tag,
    params: Closed({ id: Ulid, version: NumberedId }),
    url: "/articles/:id/versions/:version/restore",
    method: "POST",
    name: "restoreArticleVersion",
    summary: "Restore an article version",
    description: "Creates a new version with the old title, text and keywords. Newer versions are kept.",
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, version }) =>
      withEtag(await restoreVersion(desk, actor, params.id, params.version, version)),
  }),
  adminRoute({
    ...one,
    url: "/articles/:id/images",
    method: "POST",
    name: "uploadArticleImage",
    summary: "Upload an article image",
    description:
      "Send one PNG, JPG, GIF or WebP image as a form. Its type is detected from its content, and the brand's file rules apply. Insert the returned `markdown` to display it in the text.",
    body: Closed({}),
    takesFiles: true,
    answers: { 201: Closed({ data: Ref(ArticleImage) }) },
    handle: async (desk, { actor, params, sent }) =>
      created({ data: await addImage(desk, actor, params.id, sent) }),
  }),
];

const searches = adminRoute({
  tag,
  method: "GET",
  url: "/articles/searches",
  name: "listSearchesWithoutResult",
  summary: "List searches without results",
  description:
    "Searches in the help centre and while customers typed a ticket, most frequent first. Searches that are not repeated are deleted after half a year, or after the brand's `retention.searches_days`.",
  query: Closed({ ...brandFilter, ...pageQuery }),
  answers: { 200: Paginated(Ref(SearchWithoutResult)) },
  handle: async (desk, { query, url }) =>
    ok(await paginated(query, url, (page) => listSearchesWithoutResult(desk, query.brand_id, page))),
});

const category = Closed({ data: Ref(CategoryRecord) });
const categories = Closed({ data: Type.Array(Ref(CategoryRecord)) });
const oneCategory = { tag, url: "/article-categories/:id", params: Closed({ id: Ulid }) };

const categoryRoutes = [
  adminRoute({
    tag,
    method: "GET",
    url: "/article-categories",
    name: "listArticleCategories",
    summary: "List article categories",
    description: "Sorted by brand, then in the order readers see.",
    query: Closed(brandFilter),
    answers: { 200: categories },
    handle: async (desk, { query }) => ok({ data: await listCategories(desk, query.brand_id) }),
  }),
  adminRoute({
    tag,
    method: "POST",
    url: "/article-categories",
    name: "createArticleCategory",
    summary: "Create an article category",
    description: "Send a name in one or more languages. Slugs are generated from the names if you omit them.",
    body: NewCategory,
    answers: { 201: category },
    handle: async (desk, { actor, body }) => created({ data: await createCategory(desk, actor, body) }),
  }),
  adminRoute({
    tag,
    method: "PUT",
    url: "/article-categories/order",
    name: "orderArticleCategories",
    summary: "Reorder article categories",
    description: "Returns all of them in the new order; items you do not list come last.",
    body: CategoryOrder,
    answers: { 200: categories },
    handle: async (desk, { actor, body }) => ok({ data: await orderCategories(desk, actor, body) }),
  }),
  adminRoute({
    ...oneCategory,
    method: "GET",
    name: "getArticleCategory",
    summary: "Retrieve an article category",
    description: "Returns the ETag to send as `If-Match` in a later update.",
    answers: { 200: category },
    handle: async (desk, { params }) => withEtag(await readCategory(desk, params.id)),
  }),
  adminRoute({
    ...oneCategory,
    method: "PATCH",
    name: "updateArticleCategory",
    summary: "Update an article category",
    description: "`texts` replaces all names. An old slug still leads to the category.",
    body: CategoryChanges,
    takesIfMatch: true,
    answers: { 200: category },
    handle: async (desk, { actor, params, body, version }) =>
      withEtag(await changeCategory(desk, actor, params.id, body, version)),
  }),
  adminRoute({
    ...oneCategory,
    method: "DELETE",
    name: "deleteArticleCategory",
    summary: "Delete an article category",
    description: "Its articles are kept, without a category.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteCategory(desk, actor, params.id);
      return done;
    },
  }),
];

export const knowledgeRoutes = [searches, ...articles, ...categoryRoutes];
