import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "./client.ts";

/** What an erasure would remove. */
export const tracesQuery = (client: string) =>
  queryOptions({
    queryKey: ["client", client, "traces"],
    // Shown before an action that can't be undone, so never from the cache.
    gcTime: 0,
    queryFn: async () => {
      const params = { path: { client } };
      return bodyOf(await api.GET("/api/v1/admin/clients/{client}/traces", { params })).data;
    },
  });

/** A download URL: an export may be too long to pass through a script. */
export const clientExportUrl = (client: string): string => `/api/v1/admin/clients/${client}/export`;

export async function eraseClient(client: string): Promise<void> {
  await api.DELETE("/api/v1/admin/clients/{client}", { params: { path: { client } } });
}
