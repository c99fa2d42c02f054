import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../../client.ts";

export type Suppression = Schema<"Suppression">;
export type SuppressionReason = Suppression["reason"];

interface Filter {
  reason: SuppressionReason | "";
  /** Part of the address. */
  q: string;
  page: number;
}

const perPage = 50;

export const suppressionsQuery = (brandId: number, { reason, q, page }: Filter) =>
  queryOptions({
    queryKey: ["settings", "suppressions", brandId, reason, q, page],
    queryFn: async () => {
      const query = { ...(reason && { reason }), ...(q && { q }), page, per_page: perPage };
      const params = { path: { id: brandId }, query };
      return bodyOf(await api.GET("/api/v1/admin/brands/{id}/suppressions", { params }));
    },
  });

export const allSuppressions = { queryKey: ["settings", "suppressions"] as const };

export async function addSuppression(brandId: number, email: string): Promise<Suppression> {
  const params = { path: { id: brandId } };
  return bodyOf(await api.POST("/api/v1/admin/brands/{id}/suppressions", { params, body: { email } })).data;
}

export async function removeSuppression(brandId: number, id: string): Promise<void> {
  const params = { path: { id: brandId, suppression_id: id } };
  await api.DELETE("/api/v1/admin/brands/{id}/suppressions/{suppression_id}", { params });
}
