import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";

export type BlockedSender = Schema<"BlockedSender">;

const perPage = 50;

export const blockedSendersQuery = (brandId: number, page: number) =>
  queryOptions({
    queryKey: ["settings", "blocked-senders", brandId, page],
    queryFn: async () => {
      const params = { path: { id: brandId }, query: { page, per_page: perPage } };
      return bodyOf(await api.GET("/api/v1/admin/brands/{id}/blocked-senders", { params }));
    },
  });

export const allBlockedSenders = { queryKey: ["settings", "blocked-senders"] as const };

export async function addBlockedSender(brandId: number, sender: string): Promise<BlockedSender> {
  const params = { path: { id: brandId } };
  const path = "/api/v1/admin/brands/{id}/blocked-senders";
  return bodyOf(await api.POST(path, { params, body: { sender } })).data;
}

export async function removeBlockedSender(brandId: number, id: string): Promise<void> {
  const params = { path: { id: brandId, sender_id: id } };
  await api.DELETE("/api/v1/admin/brands/{id}/blocked-senders/{sender_id}", { params });
}
