import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "../client.ts";

/** The tags that are in use where one sees tickets. */
export const tagsQuery = queryOptions({
  queryKey: ["tags"],
  staleTime: 60_000,
  queryFn: async () => bodyOf(await api.GET("/api/v1/staff/tags")).data,
});
