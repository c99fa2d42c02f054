import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";
import type { operations } from "../types.generated.ts";
import type { Bulk, BulkOutcome } from "./bulk.ts";
import type { QueueFilter } from "./queue-page.ts";
import type { Ticket } from "./tickets.ts";

export type SavedView = Schema<"SavedView">;
export type Counts = operations["countBuiltInViews"]["responses"][200]["content"]["application/json"]["data"];
/** Refetched together with the saved views, whose counts change at the same time. */
export const countsQuery = queryOptions({
  queryKey: ["views", "counts"],
  staleTime: 60_000,
  queryFn: async () => bodyOf(await api.GET("/api/v1/staff/tickets/counts")).data,
});

export const tagCountsQuery = queryOptions({
  queryKey: ["tags"],
  staleTime: 60_000,
  queryFn: async () => bodyOf(await api.GET("/api/v1/staff/tags")).data,
});

export async function changeInBulk(body: Bulk): Promise<BulkOutcome[]> {
  return bodyOf(await api.POST("/api/v1/staff/tickets/bulk", { body })).data;
}

/** Null if no unassigned ticket is waiting. */
export async function takeNext(filters: QueueFilter): Promise<Ticket | null> {
  return bodyOf(await api.POST("/api/v1/staff/tickets/take", { body: { filters } })).data;
}

export async function readNeighbours(number: string, query: QueueFilter) {
  const params = { path: { number }, query };
  return bodyOf(await api.GET("/api/v1/staff/tickets/{number}/neighbours", { params })).data;
}

type ViewFields = NonNullable<operations["updateView"]["requestBody"]>["content"]["application/json"];

export async function createView(fields: ViewFields & { name: string }): Promise<SavedView> {
  return bodyOf(await api.POST("/api/v1/staff/views", { body: fields })).data;
}

export async function changeView(id: string, fields: ViewFields): Promise<SavedView> {
  return bodyOf(await api.PATCH("/api/v1/staff/views/{id}", { params: { path: { id } }, body: fields })).data;
}

export async function deleteView(id: string): Promise<void> {
  await api.DELETE("/api/v1/staff/views/{id}", { params: { path: { id } } });
}
