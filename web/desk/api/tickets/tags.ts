import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "../client.ts";

/** Tags in use on tickets that this user can see. */
export const tagsQuery = queryOptions({
  queryKey: ["tags"],
  staleTime: 60_000,
  queryFn: async () => bodyOf(await api.GET("/api/v1/staff/tags")).data,
});
