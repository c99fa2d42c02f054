import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "./client.ts";
import { formWithFiles } from "./kernel/multipart-form.ts";
import type { operations } from "./types.generated.ts";

export type ReportItem = Schema<"ReportItem">;
export type StaffReport = Schema<"StaffReport">;
export type ReportStatus = ReportItem["status"];
export type Severity = NonNullable<ReportItem["severity"]>;
export type ReportChanges = NonNullable<
  operations["updateReport"]["requestBody"]
>["content"]["application/json"];
type Reply = Omit<
  operations["replyToReportAsStaff"]["requestBody"]["content"]["multipart/form-data"],
  "attachments[]"
>;
type NewTicket = operations["openTicketFromReport"]["requestBody"]["content"]["multipart/form-data"];

/** Empty means any. */
export interface ReportFilter {
  brand_id: string;
  type: string;
  /** Comma-separated. */
  status: string;
  severity: string;
  assignee: string;
  q: string;
}

/** By last activity, newest first. */
export const reportsQuery = (filter: ReportFilter) =>
  infiniteQueryOptions({
    queryKey: ["reports", "list", filter],
    initialPageParam: undefined as string | undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }) => {
      const { brand_id, ...rest } = filter;
      const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ""));
      const query = {
        ...said,
        ...(brand_id && { brand_id: Number(brand_id) }),
        ...(pageParam && { cursor: pageParam }),
      };
      return bodyOf(await api.GET("/api/v1/staff/reports", { params: { query }, signal }));
    },
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });

export const reportTypesQuery = queryOptions({
  queryKey: ["reports", "types"],
  staleTime: 60_000,
  queryFn: async () => bodyOf(await api.GET("/api/v1/staff/report-types")).data,
});

const of = (reference: string) => ({ params: { path: { reference } } });
const onceOf = (reference: string, key: string) => ({
  params: { path: { reference }, header: { "Idempotency-Key": key } },
});

export const reportQuery = (reference: string) =>
  queryOptions({
    queryKey: ["reports", "one", reference],
    queryFn: async () => bodyOf(await api.GET("/api/v1/staff/reports/{reference}", of(reference))).data,
  });

export const activityQuery = (reference: string) =>
  queryOptions({
    queryKey: ["reports", "activity", reference],
    queryFn: async () =>
      bodyOf(await api.GET("/api/v1/staff/reports/{reference}/activity", of(reference))).data,
  });

export async function changeReport(reference: string, body: ReportChanges): Promise<StaffReport> {
  return bodyOf(await api.PATCH("/api/v1/staff/reports/{reference}", { ...of(reference), body })).data;
}

export async function assignReport(reference: string, staff_id: string | null): Promise<StaffReport> {
  const body = { staff_id };
  return bodyOf(await api.POST("/api/v1/staff/reports/{reference}/assign", { ...of(reference), body })).data;
}

export async function markDuplicate(reference: string, original: string): Promise<StaffReport> {
  const body = { of: original };
  const sent = await api.POST("/api/v1/staff/reports/{reference}/duplicate", { ...of(reference), body });
  return bodyOf(sent).data;
}

export async function linkTicket(reference: string, number: string | null): Promise<StaffReport> {
  const body = { number };
  return bodyOf(await api.PUT("/api/v1/staff/reports/{reference}/ticket", { ...of(reference), body })).data;
}

/** Idempotent, as are replies and notes: retries with the same key open one ticket. */
export async function openTicketOf(reference: string, body: NewTicket, key: string): Promise<StaffReport> {
  const sent = await api.POST("/api/v1/staff/reports/{reference}/ticket", {
    ...onceOf(reference, key),
    body,
  });
  return bodyOf(sent).data;
}

export async function replyToReport(
  reference: string,
  body: Reply,
  files: readonly File[],
  key: string,
): Promise<StaffReport> {
  const sent = await api.POST("/api/v1/staff/reports/{reference}/replies", {
    ...onceOf(reference, key),
    body,
    ...(files.length > 0 && { bodySerializer: (fields: Reply) => formWithFiles(fields, files) }),
  });
  return bodyOf(sent).data;
}

export async function noteReport(reference: string, text: string, key: string): Promise<StaffReport> {
  const body = { body: text };
  const sent = await api.POST("/api/v1/staff/reports/{reference}/notes", { ...onceOf(reference, key), body });
  return bodyOf(sent).data;
}
