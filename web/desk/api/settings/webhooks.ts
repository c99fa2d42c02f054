import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";
import type { operations } from "../types.generated.ts";
import { allPages } from "./kept.ts";

export type WebhookRecord = Schema<"Webhook">;
export type WebhookEvent = WebhookRecord["events"][number];
export type WebhookChanges = NonNullable<
  operations["changeWebhook"]["requestBody"]
>["content"]["application/json"];
export type NewWebhook = operations["createWebhook"]["requestBody"]["content"]["application/json"];

/** The secret is in this one answer and in no other. */
export interface WebhookWithSecret {
  webhook: WebhookRecord;
  secret: string;
}

// No event tells of what becomes of a webhook.
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
    queryFn: async () => bodyOf(await api.GET("/api/v1/admin/webhooks/{id}", of(id))).data,
    refetchInterval: againMs,
  });

export async function changeWebhook(id: string, body: WebhookChanges): Promise<WebhookRecord> {
  return bodyOf(await api.PATCH("/api/v1/admin/webhooks/{id}", { ...of(id), body })).data;
}

export async function rotateSecret(id: string, grace_seconds: number): Promise<WebhookWithSecret> {
  const answer = await api.POST("/api/v1/admin/webhooks/{id}/rotate", { ...of(id), body: { grace_seconds } });
  const { data: webhook, secret } = bodyOf(answer);
  return { webhook, secret };
}

export async function deleteWebhook(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/webhooks/{id}", of(id));
}
