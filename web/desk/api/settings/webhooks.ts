import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import type { operations } from "../types.generated.ts";
import { allPages, ifMatch, versionedRecordOf } from "./versioned-record.ts";

export type WebhookRecord = Schema<"Webhook">;
export type Delivery = Schema<"WebhookDelivery">;
export type DeliveryState = Delivery["state"];
export type DeliveryWithTries =
  operations["getDelivery"]["responses"][200]["content"]["application/json"]["data"];
export type WebhookEvent = WebhookRecord["events"][number];
type WebhookChanges = NonNullable<operations["updateWebhook"]["requestBody"]>["content"]["application/json"];
export type NewWebhook = operations["createWebhook"]["requestBody"]["content"]["application/json"];

/** Only this response contains the secret. */
export interface WebhookWithSecret {
  webhook: WebhookRecord;
  secret: string;
}

// No event reports a webhook's status.
const againMs = 5_000;

export const webhooksQuery = queryOptions({
  queryKey: ["settings", "webhooks"],
  queryFn: () =>
    allPages(async (page) =>
      bodyOf(await api.GET("/api/v1/admin/webhooks", { params: { query: { page, per_page: 100 } } })),
    ),
  refetchInterval: againMs,
});

export async function createWebhook(body: NewWebhook): Promise<WebhookWithSecret> {
  const { data: webhook, secret } = bodyOf(await api.POST("/api/v1/admin/webhooks", { body }));
  return { webhook, secret };
}

const of = (id: string) => ({ params: { path: { id } } });

export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: ["settings", "webhooks", id],
    queryFn: () => readWebhook(id),
    refetchInterval: againMs,
  });

export async function readWebhook(id: string): Promise<VersionedRecord<WebhookRecord>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/webhooks/{id}", of(id)));
}

export async function changeWebhook(
  id: string,
  body: WebhookChanges,
  version?: string,
): Promise<VersionedRecord<WebhookRecord>> {
  return versionedRecordOf(
    await api.PATCH("/api/v1/admin/webhooks/{id}", { params: ifMatch(id, version), body }),
  );
}

export async function rotateSecret(id: string, grace_seconds: number): Promise<WebhookWithSecret> {
  const answer = await api.POST("/api/v1/admin/webhooks/{id}/rotate", { ...of(id), body: { grace_seconds } });
  const { data: webhook, secret } = bodyOf(answer);
  return { webhook, secret };
}

export async function deleteWebhook(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/webhooks/{id}", of(id));
}

/** Filters of the delivery log; an empty field means any. */
export interface DeliveryFilter {
  state: DeliveryState | "";
  type: Delivery["type"] | "";
  /** The ticket's number. */
  number: string;
  /** Timestamps in the API's format. */
  from: string;
  to: string;
}

/** The deliveries to replay. */
export type DeliveryRange = Pick<DeliveryFilter, "from" | "to"> & { state: "failed" | "delivered" };

const perPage = 50;
const calmMs = 3_000;

const given = <Filter extends object>(filter: Filter): Partial<Filter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== "")) as Partial<Filter>;

async function readDeliveries(id: string, filter: Partial<DeliveryFilter>, page: number, per_page: number) {
  // Empty fields are left out.
  const query = { ...given(filter), page, per_page } as operations["listDeliveries"]["parameters"]["query"];
  const params = { path: { id }, ...(query && { query }) };
  return bodyOf(await api.GET("/api/v1/admin/webhooks/{id}/deliveries", { params }));
}

export const deliveriesQuery = (id: string, filter: DeliveryFilter) =>
  infiniteQueryOptions({
    queryKey: ["settings", "webhooks", id, "deliveries", filter],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => readDeliveries(id, filter, pageParam, perPage),
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    // Refetches every page, so the interval grows with their number.
    refetchInterval: ({ state: { data } }) => calmMs * (data?.pages.length ?? 1),
  });

export const countQuery = (id: string, range: DeliveryRange) =>
  queryOptions({
    queryKey: ["settings", "webhooks", id, "count", range],
    queryFn: async () => (await readDeliveries(id, range, 1, 1)).meta.total,
  });

const soonMs = 400;
const soonTimes = 50;

export const deliveryQuery = (id: string, delivery_id: string) =>
  queryOptions({
    queryKey: ["settings", "webhooks", id, "delivery", delivery_id],
    queryFn: async () =>
      bodyOf(
        await api.GET("/api/v1/admin/webhooks/{id}/deliveries/{delivery_id}", {
          params: { path: { id, delivery_id } },
        }),
      ).data,
    // A delivery just sent is polled fast; one that waits for a retry or for another delivery is polled
    // slowly.
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.state !== "waiting") return false;
      return data.tries === 0 && dataUpdateCount < soonTimes ? soonMs : calmMs;
    },
  });

export async function testWebhook(id: string): Promise<Delivery> {
  return bodyOf(await api.POST("/api/v1/admin/webhooks/{id}/test", of(id))).data;
}

export async function replayDelivery(id: string, delivery_id: string): Promise<Delivery> {
  const params = { path: { id, delivery_id } };
  return bodyOf(await api.POST("/api/v1/admin/webhooks/{id}/deliveries/{delivery_id}/replay", { params }))
    .data;
}

/** Returns how many were replayed. */
export async function replayDeliveries(id: string, range: DeliveryRange): Promise<number> {
  const body = given(range);
  return bodyOf(await api.POST("/api/v1/admin/webhooks/{id}/replay", { ...of(id), body })).data.replayed;
}
