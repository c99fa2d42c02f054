import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "./client.ts";

export type Customer = Schema<"StaffCustomer">;
export type CustomerNote = Schema<"CustomerNote">;
export type TimelineEntry = Schema<"TimelineEntry">;

const perPage = 50;

/** Clients and guests, the newest first. */
export const customersQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: ["customers", "list", q],
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { per_page: perPage, ...(q !== "" && { q }), ...(cursor && { cursor }) };
      return bodyOf(await api.GET("/api/v1/staff/customers", { params: { query }, signal }));
    },
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });

const of = (customer: string) => ({ params: { path: { customer } } });

export const customerQuery = (customer: string) =>
  queryOptions({
    queryKey: ["customers", "one", customer],
    queryFn: async ({ signal }) =>
      bodyOf(await api.GET("/api/v1/staff/customers/{customer}", { ...of(customer), signal })).data,
  });

/** What happened with a customer, the newest first. */
export const timelineQuery = (customer: string) =>
  infiniteQueryOptions({
    queryKey: ["customers", "timeline", customer],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const params = { path: { customer }, query: cursor ? { cursor } : {} };
      return bodyOf(await api.GET("/api/v1/staff/customers/{customer}/timeline", { params, signal }));
    },
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });

/** Idempotent: a retry with the same key adds no second note. */
export async function addCustomerNote(customer: string, body: string, key: string): Promise<void> {
  const params = { path: { customer }, header: { "Idempotency-Key": key } };
  await api.POST("/api/v1/staff/customers/{customer}/notes", { params, body: { body } });
}

const noteOf = (customer: string, note_id: string) => ({ params: { path: { customer, note_id } } });

export async function editCustomerNote(customer: string, id: string, body: string): Promise<void> {
  await api.PATCH("/api/v1/staff/customers/{customer}/notes/{note_id}", {
    ...noteOf(customer, id),
    body: { body },
  });
}

export async function deleteCustomerNote(customer: string, id: string): Promise<void> {
  await api.DELETE("/api/v1/staff/customers/{customer}/notes/{note_id}", noteOf(customer, id));
}
