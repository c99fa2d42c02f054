import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";

export type AuditEntry = Schema<"AuditEntry">;

/** Filters of the audit log; an empty field means any. */
export interface AuditFilter {
  staff_id: string;
  action: string;
  /** Timestamps in the API's format. */
  from: string;
  to: string;
}

const perPage = 50;

const given = (filter: AuditFilter): Partial<AuditFilter> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));

export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ["settings", "audit", filter],
    initialPageParam: "",
    queryFn: async ({ pageParam }) => {
      const cursor = pageParam === "" ? {} : { cursor: pageParam };
      const query = { ...given(filter), ...cursor, per_page: perPage };
      return bodyOf(await api.GET("/api/v1/admin/audit-log", { params: { query } }));
    },
    getNextPageParam: ({ meta }) => meta.next_cursor,
  });

export const auditedActionsQuery = queryOptions({
  queryKey: ["settings", "audit", "actions"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => bodyOf(await api.GET("/api/v1/admin/audit-log/actions")).data,
});

/** A download URL: an export may be too long to pass through a script. */
export function auditExportUrl(filter: AuditFilter, format: "csv" | "json"): string {
  return `/api/v1/admin/audit-log/export?${new URLSearchParams({ format, ...given(filter) })}`;
}
