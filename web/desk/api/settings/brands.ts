import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import type { operations } from "../types.generated.ts";
import { allPages, ifMatch, versionedRecordOf } from "./versioned-record.ts";

export type BrandRecord = Schema<"Brand">;
export type BrandChanges = NonNullable<
  operations["updateBrand"]["requestBody"]
>["content"]["application/json"];
type NewBrand = operations["createBrand"]["requestBody"]["content"]["application/json"];
export type LimitName = keyof BrandRecord["limits"];
export type RetentionName = keyof BrandRecord["retention"];
export type RetentionChanges = NonNullable<BrandChanges["retention"]>;
export type RetentionPreview = Schema<"RetentionPreview">;

export const brandsQuery = queryOptions({
  queryKey: ["settings", "brands"],
  queryFn: () =>
    allPages(async (page) =>
      bodyOf(await api.GET("/api/v1/admin/brands", { params: { query: { page, per_page: 100 } } })),
    ),
});

export const brandQuery = (id: number) =>
  queryOptions({ queryKey: ["settings", "brands", id], queryFn: () => readBrand(id) });

/** The size of the brand's files. */
export const storageQuery = (id: number) =>
  queryOptions({
    queryKey: ["settings", "storage", id],
    queryFn: async () =>
      bodyOf(await api.GET("/api/v1/admin/brands/{id}/storage", { params: { path: { id } } })).data,
  });

/** How many items a retention period would remove. Removes nothing. */
export async function foreseeRetention(
  id: number,
  retention: RetentionChanges,
  signal?: AbortSignal,
): Promise<RetentionPreview> {
  const asked = { params: { path: { id } }, body: { retention } };
  return bodyOf(
    await api.POST("/api/v1/admin/brands/{id}/retention/preview", { ...asked, ...(signal && { signal }) }),
  ).data;
}

export const foreseenQuery = (id: number, version: string | undefined, changes: RetentionChanges) =>
  queryOptions({
    queryKey: ["settings", "retention", id, version, changes],
    gcTime: 0,
    retry: false,
    queryFn: ({ signal }) => foreseeRetention(id, changes, signal),
  });

export async function readBrand(id: number): Promise<VersionedRecord<BrandRecord>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/brands/{id}", { params: { path: { id } } }));
}

export async function createBrand(body: NewBrand): Promise<VersionedRecord<BrandRecord>> {
  const { record } = versionedRecordOf(await api.POST("/api/v1/admin/brands", { body }));
  return readBrand(record.id);
}

export async function changeBrand(
  id: number,
  body: BrandChanges,
  version: string | undefined,
): Promise<VersionedRecord<BrandRecord>> {
  return versionedRecordOf(
    await api.PATCH("/api/v1/admin/brands/{id}", { params: ifMatch(id, version), body }),
  );
}

export async function changeLogo(id: number, picture: Blob): Promise<void> {
  const form = new FormData();
  form.append("attachments[]", picture, "logo.png");
  await api.PUT("/api/v1/admin/brands/{id}/logo", {
    params: { path: { id } },
    body: {},
    bodySerializer: () => form,
  });
}

export async function removeLogo(id: number): Promise<void> {
  await api.DELETE("/api/v1/admin/brands/{id}/logo", { params: { path: { id } } });
}

export async function deleteBrand(id: number): Promise<void> {
  await api.DELETE("/api/v1/admin/brands/{id}", { params: { path: { id } } });
}
