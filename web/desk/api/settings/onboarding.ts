import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";

export type FirstSteps = Schema<"FirstSteps">;

export const firstStepsQuery = queryOptions({
  queryKey: ["settings", "first-steps"],
  queryFn: async () => bodyOf(await api.GET("/api/v1/admin/first-steps")).data,
});

export async function putFirstStepsAway(is_put_away: boolean): Promise<FirstSteps> {
  return bodyOf(await api.PUT("/api/v1/admin/first-steps", { body: { is_put_away } })).data;
}
