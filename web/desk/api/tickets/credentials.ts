import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";

export type Credential = Schema<"TicketCredential">;

/** Labels only: a value never enters the cache. */
export const credentialsQuery = (number: string) =>
  queryOptions({
    queryKey: ["credentials", number],
    queryFn: async () =>
      bodyOf(await api.GET("/api/v1/staff/tickets/{number}/secrets", { params: { path: { number } } })).data,
  });

export async function revealCredential(number: string, id: string, reason: string): Promise<string> {
  const answer = await api.POST("/api/v1/staff/tickets/{number}/secrets/{secret_id}/reveal", {
    params: { path: { number, secret_id: id } },
    body: reason === "" ? {} : { reason },
  });
  return bodyOf(answer).data.value;
}

export async function removeCredential(number: string, id: string): Promise<void> {
  await api.DELETE("/api/v1/staff/tickets/{number}/secrets/{secret_id}", {
    params: { path: { number, secret_id: id } },
  });
}
