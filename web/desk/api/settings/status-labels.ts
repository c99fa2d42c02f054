import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import type { operations } from "../types.generated.ts";
import { allPages, ifMatch, versionedRecordOf } from "./versioned-record.ts";

export type StatusLabel = Schema<"StatusLabel">;
export type NewStatusLabel = operations["createStatusLabel"]["requestBody"]["content"]["application/json"];
export type StatusLabelChanges = NonNullable<
  operations["updateStatusLabel"]["requestBody"]
>["content"]["application/json"];

export const allOfStatusLabels = { queryKey: ["settings", "status-labels"] as const };

export const statusLabelListQuery = queryOptions({
  queryKey: ["settings", "status-labels", "list"],
  queryFn: () =>
    allPages(async (page) =>
      bodyOf(await api.GET("/api/v1/admin/status-labels", { params: { query: { page, per_page: 100 } } })),
    ),
});

export const statusLabelQuery = (id: string) =>
  queryOptions({ queryKey: ["settings", "status-labels", "one", id], queryFn: () => readStatusLabel(id) });

export async function readStatusLabel(id: string): Promise<VersionedRecord<StatusLabel>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/status-labels/{id}", { params: { path: { id } } }));
}

export async function createStatusLabel(body: NewStatusLabel): Promise<StatusLabel> {
  return bodyOf(await api.POST("/api/v1/admin/status-labels", { body })).data;
}

export async function changeStatusLabel(
  id: string,
  body: StatusLabelChanges,
  version: string | undefined,
): Promise<VersionedRecord<StatusLabel>> {
  return versionedRecordOf(
    await api.PATCH("/api/v1/admin/status-labels/{id}", { params: ifMatch(id, version), body }),
  );
}

export async function deleteStatusLabel(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/status-labels/{id}", { params: { path: { id } } });
}

/** Only those whose place has changed are sent. */
export async function orderStatusLabels(labels: readonly StatusLabel[]): Promise<void> {
  for (const [position, label] of labels.entries())
    if (label.position !== position) await changeStatusLabel(label.id, { position }, undefined);
}
