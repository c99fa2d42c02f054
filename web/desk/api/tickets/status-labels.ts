import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";

export type StatusLabel = Schema<"StatusLabelChoice">;

const aWhileMs = 5 * 60_000;

/** The own names that the agent's brands have for statuses, in their order. */
export const statusLabelsQuery = queryOptions({
  queryKey: ["status-labels"],
  staleTime: aWhileMs,
  queryFn: async () => bodyOf(await api.GET("/api/v1/staff/status-labels")).data,
});
