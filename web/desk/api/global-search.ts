import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "./client.ts";

export type FoundPerson = Schema<"FoundPerson">;
export type FoundTicket = Schema<"Found">["tickets"][number];

const path = "/api/v1/staff/search";
const aWhileMs = 30_000;

/** A few of each kind; what was found before stays until the answer is there. */
export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ["found", q],
    staleTime: aWhileMs,
    placeholderData: keepPreviousData,
    enabled: q.length > 1,
    queryFn: async ({ signal }) => bodyOf(await api.GET(path, { params: { query: { q } }, signal })).data,
  });

/** Those that were opened lately, as far as they may still be seen. */
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

/** The newest tickets of one customer. They are no list of the queue, whose pages are changed while one works. */
export const ticketsOfQuery = ({ id, email }: FoundPerson) =>
  queryOptions({
    queryKey: ["found", "of", id ?? email],
    queryFn: async () => {
      const query = id === null ? { q: email, per_page: 20 } : { client: id, per_page: 20 };
      return bodyOf(await api.GET("/api/v1/staff/tickets", { params: { query } })).data;
    },
  });
