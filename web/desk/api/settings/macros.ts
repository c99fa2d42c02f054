import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf } from "../client.ts";
import type { Macro } from "../tickets/macros.ts";
import type { operations } from "../types.generated.ts";
import { allPages, ifMatch, versionedRecordOf } from "./versioned-record.ts";

export type NewMacro = operations["createMacro"]["requestBody"]["content"]["application/json"];
export type MacroChanges = NonNullable<
  operations["updateMacro"]["requestBody"]
>["content"]["application/json"];

export const macrosQuery = queryOptions({
  queryKey: ["settings", "macros", "list"],
  queryFn: () =>
    allPages(async (page) =>
      bodyOf(await api.GET("/api/v1/admin/macros", { params: { query: { page, per_page: 100 } } })),
    ),
});

export const macroQuery = (id: string) =>
  queryOptions({ queryKey: ["settings", "macros", "one", id], queryFn: () => readMacro(id) });

export async function readMacro(id: string): Promise<VersionedRecord<Macro>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/macros/{id}", { params: { path: { id } } }));
}

export async function createMacro(body: NewMacro): Promise<Macro> {
  return bodyOf(await api.POST("/api/v1/admin/macros", { body })).data;
}

export async function changeMacro(
  id: string,
  body: MacroChanges,
  version: string | undefined,
): Promise<VersionedRecord<Macro>> {
  return versionedRecordOf(
    await api.PATCH("/api/v1/admin/macros/{id}", { params: ifMatch(id, version), body }),
  );
}

export async function deleteMacro(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/macros/{id}", { params: { path: { id } } });
}
