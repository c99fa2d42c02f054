import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../../client.ts";
import type { Campaign } from "./campaigns.ts";

type Audience = Schema<"Audience">;
export type AudienceFilter = Audience["filters"][number];
export type AudienceFilters = Campaign["filters"];
export type Member = Awaited<ReturnType<typeof askMembers>>["data"][number];

// The platform is a remote system and may be slow.
const fresh = 60_000;

/** Lists that a brand's platform offers; an error says how to fix the connection. */
export const audiencesQuery = (brandId: number) =>
  queryOptions({
    queryKey: ["settings", "audiences", brandId],
    staleTime: fresh,
    retry: false,
    queryFn: async () => {
      const params = { path: { id: brandId } };
      return bodyOf(await api.GET("/api/v1/admin/brands/{id}/audiences", { params })).data;
    },
  });

interface MembersQuery {
  brandId: number;
  audience: string;
  filters: AudienceFilters;
}

/** Members of a list, page by page, as the platform returns them. */
export const membersQuery = (asked: MembersQuery) =>
  infiniteQueryOptions({
    queryKey: ["settings", "audiences", asked.brandId, asked.audience, asked.filters],
    staleTime: fresh,
    retry: false,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => askMembers(asked, pageParam, signal),
    getNextPageParam: ({ meta }) => meta.next_cursor,
  });

async function askMembers(
  { brandId, audience, filters }: MembersQuery,
  cursor: string | null,
  signal: AbortSignal,
) {
  return bodyOf(
    await api.POST("/api/v1/admin/brands/{id}/audiences/{key}/members", {
      params: { path: { id: brandId, key: audience } },
      body: { filters, cursor },
      signal,
    }),
  );
}

/** A new secret that the platform uses to verify our requests; shown only this once. */
export async function renewAudienceSecret(brandId: number): Promise<string> {
  const params = { path: { id: brandId } };
  return bodyOf(await api.POST("/api/v1/admin/brands/{id}/audience-secret", { params, body: {} })).secret;
}
