import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import { postFile, type UploadOptions } from "../tickets/uploads.ts";
import type { operations } from "../types.generated.ts";
import { allPages, ifMatch, versionedRecordOf } from "./versioned-record.ts";

export type Article = Schema<"ArticleRecord">;
export type ArticleItem = Schema<"ArticleItem">;
export type ArticleStatus = Article["status"];
export type ArticleVersion = Schema<"ArticleVersion">;
export type ArticleSearch = Schema<"SearchWithoutResult">;
export type ArticleImage = Schema<"ArticleImage">;
export type ArticleCategory = Schema<"ArticleCategoryRecord">;
export type NewArticle = operations["createArticle"]["requestBody"]["content"]["application/json"];
export type ArticleChanges = NonNullable<
  operations["updateArticle"]["requestBody"]
>["content"]["application/json"];

const key = ["settings", "articles"] as const;
const of = (id: string) => ({ params: { path: { id } } });

/** The prefix of all article and category queries. */
export const allOfArticles = { queryKey: key };

export interface ArticleFilter {
  brand_id: string;
  category_id: string;
  status: ArticleStatus | "";
  locale: string;
  /** Part of the title or text. */
  q: string;
  page: number;
}

export const articlesQuery = ({ brand_id, category_id, status, locale, q, page }: ArticleFilter) =>
  queryOptions({
    queryKey: [...key, "list", brand_id, category_id, status, locale, q, page],
    queryFn: async () => {
      const query = {
        ...(brand_id && { brand_id: Number(brand_id) }),
        ...(category_id && { category_id }),
        ...(status && { status }),
        ...(locale && { locale }),
        ...(q && { q }),
        page,
      };
      return bodyOf(await api.GET("/api/v1/admin/articles", { params: { query } }));
    },
  });

/** All languages that it is translated into. */
export const translationsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "list", "translations", id],
    queryFn: async () => {
      const query = { translation_of: id, per_page: 100 };
      return bodyOf(await api.GET("/api/v1/admin/articles", { params: { query } })).data;
    },
  });

export const articleQuery = (id: string) =>
  queryOptions({ queryKey: [...key, "one", id], queryFn: () => readArticle(id) });

export async function readArticle(id: string): Promise<VersionedRecord<Article>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/articles/{id}", of(id)));
}

export async function createArticle(body: NewArticle): Promise<Article> {
  return bodyOf(await api.POST("/api/v1/admin/articles", { body })).data;
}

export async function changeArticle(
  id: string,
  body: ArticleChanges,
  version: string | undefined,
): Promise<VersionedRecord<Article>> {
  return versionedRecordOf(
    await api.PATCH("/api/v1/admin/articles/{id}", { params: ifMatch(id, version), body }),
  );
}

export async function deleteArticle(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/articles/{id}", of(id));
}

/** Newest first. */
export const versionsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...key, "versions", id, page],
    queryFn: async () => {
      const params = { path: { id }, query: { page } };
      return bodyOf(await api.GET("/api/v1/admin/articles/{id}/versions", { params }));
    },
  });

export async function restoreVersion(
  id: string,
  number: number,
  version: string | undefined,
): Promise<VersionedRecord<Article>> {
  const { path, ...header } = ifMatch(id, version);
  const params = { ...header, path: { ...path, version: number } };
  return versionedRecordOf(
    await api.POST("/api/v1/admin/articles/{id}/versions/{version}/restore", { params }),
  );
}

/** Rendered as readers would see it; refused if saving would be. */
export const articlePreviewQuery = (body: string) =>
  queryOptions({
    queryKey: [...key, "preview", body],
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      imagesHere(bodyOf(await api.POST("/api/v1/admin/articles/preview", { body: { body }, signal })).html),
  });

const image = /src="https?:\/\/[^/"]+(?=\/api\/v1\/staff\/articles\/images\/)/g;

/**
 * If the desk is open under another host name, the session exists only there, so images are requested from
 * the page's own host.
 */
const imagesHere = (html: string): string => html.replaceAll(image, 'src="');

export const uploadImage = (id: string, file: File, telling: UploadOptions): Promise<ArticleImage> =>
  postFile(`/api/v1/admin/articles/${id}/images`, file, telling);

/** Most frequent first. */
export const searchesQuery = (brandId: string, page: number) =>
  queryOptions({
    queryKey: [...key, "searches", brandId, page],
    queryFn: async () => {
      const query = { ...(brandId && { brand_id: Number(brandId) }), page };
      return bodyOf(await api.GET("/api/v1/admin/articles/searches", { params: { query } }));
    },
  });

export const categoriesQuery = queryOptions({
  queryKey: [...key, "categories"],
  queryFn: async () => bodyOf(await api.GET("/api/v1/admin/article-categories")).data,
});

export type CategoryTexts =
  operations["createArticleCategory"]["requestBody"]["content"]["application/json"]["texts"];

export const categoryQuery = (id: string) =>
  queryOptions({ queryKey: [...key, "category", id], queryFn: () => readCategory(id) });

export async function readCategory(id: string): Promise<VersionedRecord<ArticleCategory>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/article-categories/{id}", of(id)));
}

export async function createCategory(brand_id: number, texts: CategoryTexts): Promise<ArticleCategory> {
  return bodyOf(await api.POST("/api/v1/admin/article-categories", { body: { brand_id, texts } })).data;
}

export async function changeCategory(
  id: string,
  texts: CategoryTexts,
  version: string | undefined,
): Promise<VersionedRecord<ArticleCategory>> {
  const params = ifMatch(id, version);
  return versionedRecordOf(
    await api.PATCH("/api/v1/admin/article-categories/{id}", { params, body: { texts } }),
  );
}

export async function deleteCategory(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/article-categories/{id}", of(id));
}

/** By language, and then in the readers' order. */
export const articlesOfCategoryQuery = (category_id: string) =>
  queryOptions({
    queryKey: [...key, "of-category", category_id],
    queryFn: () =>
      allPages(async (page) => {
        const query = { category_id, page, per_page: 100 };
        return bodyOf(await api.GET("/api/v1/admin/articles", { params: { query } }));
      }),
  });

// The server's limit for one reordering. Unnamed items follow in their current order.
const mostOrdered = 1_000;

export async function orderArticles(
  { id, brand_id }: Pick<ArticleCategory, "id" | "brand_id">,
  ids: string[],
): Promise<void> {
  const body = { brand_id, category_id: id, ids: ids.slice(0, mostOrdered) };
  await api.PUT("/api/v1/admin/articles/order", { body });
}

export async function orderCategories(brand_id: number, ids: string[]): Promise<void> {
  await api.PUT("/api/v1/admin/article-categories/order", { body: { brand_id, ids } });
}
