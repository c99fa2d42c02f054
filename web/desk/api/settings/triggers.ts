import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import type { operations } from "../types.generated.ts";
import { allPages, ifMatch, versionedRecordOf } from "./versioned-record.ts";

export type Trigger = Schema<"Trigger">;
export type NewTrigger = operations["createTrigger"]["requestBody"]["content"]["application/json"];
export type TriggerChanges = NonNullable<
  operations["updateTrigger"]["requestBody"]
>["content"]["application/json"];
type TriedTrigger = operations["previewTrigger"]["requestBody"]["content"]["application/json"];
type TestedTrigger = operations["testTrigger"]["requestBody"]["content"]["application/json"];
export type TicketTest = operations["testTrigger"]["responses"][200]["content"]["application/json"]["data"];
export type TriedOut = operations["previewTrigger"]["responses"][200]["content"]["application/json"]["data"];

const key = ["settings", "triggers"] as const;

/** The prefix of all trigger queries. */
export const allOfTriggers = { queryKey: key };

export const triggersQuery = queryOptions({
  queryKey: [...key, "list"],
  queryFn: () =>
    allPages(async (page) =>
      bodyOf(await api.GET("/api/v1/admin/triggers", { params: { query: { page, per_page: 100 } } })),
    ),
});

export const triggerQuery = (id: string) =>
  queryOptions({ queryKey: [...key, "one", id], queryFn: () => readTrigger(id) });

export async function readTrigger(id: string): Promise<VersionedRecord<Trigger>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/triggers/{id}", { params: { path: { id } } }));
}

export async function createTrigger(body: NewTrigger): Promise<Trigger> {
  return bodyOf(await api.POST("/api/v1/admin/triggers", { body })).data;
}

export async function changeTrigger(
  id: string,
  body: TriggerChanges,
  version: string | undefined,
): Promise<VersionedRecord<Trigger>> {
  return versionedRecordOf(
    await api.PATCH("/api/v1/admin/triggers/{id}", { params: ifMatch(id, version), body }),
  );
}

export async function deleteTrigger(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/triggers/{id}", { params: { path: { id } } });
}

/** A dry run: the newest tickets that the trigger would act on. */
export async function tryTrigger(body: TriedTrigger): Promise<TriedOut> {
  return bodyOf(await api.POST("/api/v1/admin/triggers/try", { body })).data;
}

/** Which conditions hold for a ticket, and what the actions would change. */
export async function testTrigger(body: TestedTrigger): Promise<TicketTest> {
  return bodyOf(await api.POST("/api/v1/admin/triggers/test", { body })).data;
}

/** The order in which they run. */
export async function orderTriggers(ids: string[]): Promise<void> {
  await api.PUT("/api/v1/admin/triggers/order", { body: { ids } });
}
