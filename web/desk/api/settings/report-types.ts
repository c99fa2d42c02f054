import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import type { operations } from "../types.generated.ts";
import { allPages, ifMatch, versionedRecordOf } from "./versioned-record.ts";

export type ReportType = Schema<"ReportTypeRecord">;
type NewReportType = operations["createReportType"]["requestBody"]["content"]["application/json"];
export type ReportTypeChanges = NonNullable<
  operations["updateReportType"]["requestBody"]
>["content"]["application/json"];

const key = ["settings", "report-types"] as const;

/** The prefix of all report-type queries, including those of staff. */
export const allOfReportTypes = { queryKey: key };

/** By brand, in the reporters' order. */
export const allReportTypesQuery = queryOptions({
  queryKey: [...key, "list"],
  queryFn: () =>
    allPages(async (page) =>
      bodyOf(await api.GET("/api/v1/admin/report-types", { params: { query: { page, per_page: 100 } } })),
    ),
});

export const reportTypeQuery = (id: number) =>
  queryOptions({ queryKey: [...key, "one", id], queryFn: () => readReportType(id) });

export async function readReportType(id: number): Promise<VersionedRecord<ReportType>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/report-types/{id}", { params: { path: { id } } }));
}

export async function createReportType(body: NewReportType): Promise<ReportType> {
  return bodyOf(await api.POST("/api/v1/admin/report-types", { body })).data;
}

export async function changeReportType(
  id: number,
  body: ReportTypeChanges,
  version: string | undefined,
): Promise<VersionedRecord<ReportType>> {
  return versionedRecordOf(
    await api.PATCH("/api/v1/admin/report-types/{id}", { params: ifMatch(id, version), body }),
  );
}

export async function orderReportTypes(brand_id: number, ids: number[]): Promise<void> {
  await api.PUT("/api/v1/admin/report-types/order", { body: { brand_id, ids } });
}

export async function deleteReportType(id: number): Promise<void> {
  await api.DELETE("/api/v1/admin/report-types/{id}", { params: { path: { id } } });
}
