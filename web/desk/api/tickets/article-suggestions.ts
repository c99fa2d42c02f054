import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";

/** A published article, with its page in the help centre. */
export type FoundArticle = Schema<"Suggestion">;

/** Articles that may answer a ticket, best first. Both change seldom, so they are cached. */
export const suggestionsQuery = (number: string) =>
  queryOptions({
    queryKey: ["articles", "for", number],
    staleTime: 300_000,
    queryFn: async ({ signal }) => {
      const params = { path: { number } };
      return bodyOf(await api.GET("/api/v1/staff/tickets/{number}/suggestions", { params, signal })).data;
    },
  });

/** A brand's articles that match the typed words. */
export const foundArticlesQuery = (brandId: number, words: string) =>
  queryOptions({
    queryKey: ["articles", "of", brandId, words],
    staleTime: 60_000,
    enabled: words !== "",
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const params = { query: { brand_id: brandId, q: words } };
      return bodyOf(await api.GET("/api/v1/staff/articles", { params, signal })).data;
    },
  });

/** Creates a draft article from some of a ticket's messages. */
export async function writeArticleOf(
  number: string,
  body: { title: string; reply_ids: string[] },
): Promise<Schema<"ArticleRecord">> {
  const params = { path: { number } };
  return bodyOf(await api.POST("/api/v1/staff/tickets/{number}/article", { params, body })).data;
}
