import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import { departmentsQuery } from "../directory.ts";
import type { operations } from "../types.generated.ts";
import { allPages, ifMatch, versionedRecordOf } from "./versioned-record.ts";

export type DepartmentRecord = Schema<"DepartmentRecord">;
/** A department as customers see it. */
export type CustomersDepartment = Schema<"Department">;
export type DepartmentChanges = NonNullable<
  operations["updateDepartment"]["requestBody"]
>["content"]["application/json"];
type NewDepartment = operations["createDepartment"]["requestBody"]["content"]["application/json"];
export type DepartmentToPreview =
  operations["previewDepartment"]["requestBody"]["content"]["application/json"];

export const allDepartmentsQuery = queryOptions({
  queryKey: ["settings", "departments"],
  queryFn: () =>
    allPages(async (page) =>
      bodyOf(await api.GET("/api/v1/admin/departments", { params: { query: { page, per_page: 100 } } })),
    ),
});

export const departmentQuery = (id: number) =>
  queryOptions({ queryKey: ["settings", "departments", id], queryFn: () => readDepartment(id) });

/** Stores a changed department and refetches the lists that show it. */
export function applyDepartment(queries: QueryClient, kept: VersionedRecord<DepartmentRecord>): void {
  queries.setQueryData(departmentQuery(kept.record.id).queryKey, kept);
  refetchDepartmentLists(queries);
}

/** The lists of the settings and of staff who work with tickets. */
export function refetchDepartmentLists(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: allDepartmentsQuery.queryKey, exact: true });
  void queries.invalidateQueries({ queryKey: departmentsQuery.queryKey });
}

export async function readDepartment(id: number): Promise<VersionedRecord<DepartmentRecord>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/departments/{id}", { params: { path: { id } } }));
}

export async function createDepartment(body: NewDepartment): Promise<VersionedRecord<DepartmentRecord>> {
  const { record } = versionedRecordOf(await api.POST("/api/v1/admin/departments", { body }));
  return readDepartment(record.id);
}

export async function changeDepartment(
  id: number,
  body: DepartmentChanges,
  version: string | undefined,
): Promise<VersionedRecord<DepartmentRecord>> {
  return versionedRecordOf(
    await api.PATCH("/api/v1/admin/departments/{id}", { params: ifMatch(id, version), body }),
  );
}

export async function deleteDepartment(id: number): Promise<void> {
  await api.DELETE("/api/v1/admin/departments/{id}", { params: { path: { id } } });
}

/** In the order that customers will see. */
export async function orderDepartments(brandId: number, ids: number[]): Promise<DepartmentRecord[]> {
  const body = { brand_id: brandId, ids };
  return bodyOf(await api.PUT("/api/v1/admin/departments/order", { body })).data;
}

/** What customers would see if these values were saved; refused if saving would be. */
export const departmentPreviewQuery = (draft: DepartmentToPreview, version: string | undefined) =>
  queryOptions({
    // The preview also depends on the stored version.
    queryKey: ["settings", "preview", version, draft],
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      bodyOf(await api.POST("/api/v1/admin/departments/preview", { body: draft, signal })).data,
  });
