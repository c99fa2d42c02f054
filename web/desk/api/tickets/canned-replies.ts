import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "../client.ts";

export const cannedRepliesQuery = queryOptions({
  queryKey: ["canned-replies"],
  staleTime: 60_000,
  queryFn: async () => bodyOf(await api.GET("/api/v1/staff/canned-replies")).data,
});

/** The server fills in the placeholders for this ticket. */
export async function fillCannedReply(number: string, id: string): Promise<string> {
  const params = { path: { number, id } };
  return bodyOf(await api.GET("/api/v1/staff/tickets/{number}/canned-replies/{id}", { params })).data.body;
}
