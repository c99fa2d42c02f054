import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";
import type { operations } from "../types.generated.ts";

export type TicketLink = Schema<"TicketLink">;
export type LinkKind = TicketLink["kind"];

/** A ticket's links, by kind. */
export const linksQuery = (number: string) =>
  queryOptions({
    queryKey: ["links", number],
    queryFn: async ({ signal }) => {
      const params = { path: { number } };
      return bodyOf(await api.GET("/api/v1/staff/tickets/{number}/links", { params, signal })).data;
    },
  });

/** Replaces the kind if the two are linked already. */
export async function linkTickets(number: string, kind: LinkKind, other: string): Promise<TicketLink> {
  const asked = { params: { path: { number } }, body: { kind, number: other } };
  return bodyOf(await api.POST("/api/v1/staff/tickets/{number}/links", asked)).data;
}

export async function unlinkTickets(number: string, other: string): Promise<void> {
  const params = { path: { number, other_number: other } };
  await api.DELETE("/api/v1/staff/tickets/{number}/links/{other_number}", { params, keepalive: true });
}

export type IncidentUpdate = NonNullable<
  operations["replyToIncidents"]["requestBody"]
>["content"]["application/json"];
export type IncidentResults = operations["replyToIncidents"]["responses"][200]["content"]["application/json"];

/** Replies to each open incident of a problem, sets their status, or both. */
export async function updateIncidents(
  number: string,
  { key, ...body }: IncidentUpdate & { key: string },
): Promise<IncidentResults> {
  const params = { path: { number }, header: { "Idempotency-Key": key } };
  return bodyOf(await api.POST("/api/v1/staff/tickets/{number}/incidents", { params, body }));
}

export const openIncidentsOf = (links: readonly TicketLink[]): TicketLink[] =>
  links.filter(({ kind, status }) => kind === "problem_for" && status !== "closed");

/** As far as the ticket's links are loaded. */
export function hasOpenIncidents(queries: QueryClient, number: string): boolean {
  return openIncidentsOf(queries.getQueryData(linksQuery(number).queryKey) ?? []).length > 0;
}

/** Refetches the links that name a changed ticket: those of the ticket itself and of the tickets it is linked with. */
export function refetchLinksWith(queries: QueryClient, number: string): void {
  void queries.invalidateQueries({
    queryKey: ["links"],
    predicate: ({ queryKey: [, of], state }) =>
      of === number ||
      (state.data as TicketLink[] | undefined)?.some((link) => link.number === number) === true,
  });
}
