import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import { allPages, ifMatch, versionedRecordOf } from "./versioned-record.ts";

export type KeyRecord = Schema<"ApiKey">;

/** Only this response contains the token. */
export interface KeyWithToken {
  key: KeyRecord;
  token: string;
}

export const keysQuery = queryOptions({
  queryKey: ["settings", "keys"],
  queryFn: () =>
    allPages(async (page) =>
      bodyOf(await api.GET("/api/v1/admin/keys", { params: { query: { page, per_page: 100 } } })),
    ),
});

export const keyQuery = (id: string) =>
  queryOptions({
    queryKey: ["settings", "keys", id],
    queryFn: () => readKey(id),
  });

export async function readKey(id: string): Promise<VersionedRecord<KeyRecord>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/keys/{id}", { params: { path: { id } } }));
}

export async function createKey(body: {
  brand_id: number;
  name: string;
  expires_at: string | null;
}): Promise<KeyWithToken> {
  const { data: key, token } = bodyOf(await api.POST("/api/v1/admin/keys", { body }));
  return { key, token };
}

export async function changeKey(
  id: string,
  body: { name?: string; expires_at?: string | null },
  version: string | undefined,
): Promise<VersionedRecord<KeyRecord>> {
  return versionedRecordOf(
    await api.PATCH("/api/v1/admin/keys/{id}", { params: ifMatch(id, version), body }),
  );
}

export async function rotateKey(id: string, grace_seconds: number): Promise<KeyWithToken> {
  const params = { path: { id } };
  const answer = await api.POST("/api/v1/admin/keys/{id}/rotate", { params, body: { grace_seconds } });
  const { data: key, token } = bodyOf(answer);
  return { key, token };
}

export async function revokeKey(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/keys/{id}", { params: { path: { id } } });
}
