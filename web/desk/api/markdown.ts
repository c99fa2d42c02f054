import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "./client.ts";

/** Markdown rendered by the server, exactly as it will be stored. */
export const markdownPreviewQuery = (markdown: string) =>
  queryOptions({
    queryKey: ["preview", markdown],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
    queryFn: async ({ signal }) =>
      bodyOf(await api.POST("/api/v1/staff/markdown/preview", { body: { markdown }, signal })).html,
  });
