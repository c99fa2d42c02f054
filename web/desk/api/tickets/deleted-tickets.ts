import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";

export type DeletedTicket = Schema<"DeletedTicket">;

const of = (number: string) => ({ params: { path: { number } } });

export async function deleteTicket(number: string): Promise<void> {
  await api.DELETE("/api/v1/admin/tickets/{number}", of(number));
}

export async function restoreTicket(number: string): Promise<void> {
  await api.POST("/api/v1/admin/tickets/{number}/restore", of(number));
}

const perPage = 50;

export const deletedTicketsQuery = (page: number) =>
  queryOptions({
    queryKey: ["settings", "deleted-tickets", page],
    queryFn: async () => {
      const query = { page, per_page: perPage };
      return bodyOf(await api.GET("/api/v1/admin/deleted-tickets", { params: { query } }));
    },
  });
