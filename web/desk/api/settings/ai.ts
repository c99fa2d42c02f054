import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import type { operations } from "../types.generated.ts";
import { versionedRecordOf } from "./versioned-record.ts";

export type AssistanceSettings = Schema<"AssistanceSettings">;
export type AssistanceSettingsChanges = Omit<
  operations["updateAssistanceSettings"]["requestBody"]["content"]["application/json"],
  "brand_id"
>;

const path = "/api/v1/admin/assistance-settings";

export const assistanceSettingsQuery = (brand: number) =>
  queryOptions({
    queryKey: ["settings", "assistance", brand],
    queryFn: () => readAssistanceSettings(brand),
  });

export async function readAssistanceSettings(brand: number): Promise<VersionedRecord<AssistanceSettings>> {
  return versionedRecordOf(await api.GET(path, { params: { query: { brand_id: brand } } }));
}

export async function changeAssistanceSettings(
  brand: number,
  changes: AssistanceSettingsChanges,
  version = "*",
): Promise<VersionedRecord<AssistanceSettings>> {
  const body = { brand_id: brand, ...changes };
  return versionedRecordOf(await api.PATCH(path, { params: { header: { "If-Match": version } }, body }));
}

/** Asks the saved model for a short answer. */
export async function tryModel(brand: number): Promise<Schema<"TriedModel">> {
  return bodyOf(await api.POST(`${path}/try`, { body: { brand_id: brand } })).data;
}
