import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "./client.ts";

export type FoundPerson = Schema<"FoundPerson">;
export type FoundTicket = Schema<"GlobalSearchResult">["tickets"][number];

const path = "/api/v1/staff/search";
const aWhileMs = 30_000;

/** A few results of each type. The previous ones stay until the new ones arrive. */
export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ["found", q],
    staleTime: aWhileMs,
    placeholderData: keepPreviousData,
    enabled: q.length > 1,
    queryFn: async ({ signal }) => bodyOf(await api.GET(path, { params: { query: { q } }, signal })).data,
  });

/** Recently opened tickets, as far as this user may still see them. */
export const recentTicketsQuery = (numbers: readonly string[]) =>
  queryOptions({
    queryKey: ["found", "recent", ...numbers],
    placeholderData: keepPreviousData,
    enabled: numbers.length > 0,
    queryFn: async () => {
      const query = { numbers: numbers.join(",") };
      return bodyOf(await api.GET(path, { params: { query } })).data.tickets;
    },
  });

/** A customer's newest tickets. They aren't a queue list, whose cached pages change with each update. */
export const ticketsOfQuery = ({ id, email }: FoundPerson) =>
  queryOptions({
    queryKey: ["found", "of", id ?? email],
    queryFn: async () => {
      const query = id === null ? { q: email, per_page: 20 } : { client: id, per_page: 20 };
      return bodyOf(await api.GET("/api/v1/staff/tickets", { params: { query } })).data;
    },
  });
