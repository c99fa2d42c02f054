import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import type { operations } from "../types.generated.ts";
import { ifMatch, versionedRecordOf } from "./versioned-record.ts";

type Body<Name extends keyof operations> = operations[Name] extends {
  requestBody?: { content: { "application/json": infer Json } };
}
  ? Json
  : never;

export type StatusComponent = Schema<"StatusComponentItem">;
export type StatusComponentRecord = Schema<"StatusComponentRecord">;
export type ComponentStatus = StatusComponent["status"];
export type StatusGroup = Schema<"StatusGroupRecord">;
export type Incident = Schema<"StatusIncidentRecord">;
export type HeldStatus = Incident["components"][number]["status"];
export type Maintenance = Schema<"StatusMaintenanceRecord">;
export type StatusTemplate = Schema<"StatusTemplateRecord">;
export type ComponentOrder = Body<"orderStatusComponents">;
export type NewIncident = Body<"openIncident">;
export type IncidentChanges = Body<"updateIncident">;
export type NewMaintenance = Body<"planMaintenance">;
export type MaintenanceChanges = Body<"updateMaintenance">;
export type NewTemplate = Body<"createStatusTemplate">;
export type StatusTemplateChanges = Body<"updateStatusTemplate">;

const key = ["settings", "status"] as const;
const of = (id: string) => ({ params: { path: { id } } });

/** The prefix of all status queries: a change of one item can affect others. */
export const allOfStatus = { queryKey: key };

export const componentsQuery = queryOptions({
  queryKey: [...key, "components"],
  queryFn: async () => bodyOf(await api.GET("/api/v1/admin/status/components")).data,
});

export const componentQuery = (id: string) =>
  queryOptions({ queryKey: [...key, "component", id], queryFn: () => readComponent(id) });

export async function readComponent(id: string): Promise<VersionedRecord<StatusComponentRecord>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/status/components/{id}", of(id)));
}

export async function createComponent(body: Body<"createStatusComponent">): Promise<StatusComponentRecord> {
  return bodyOf(await api.POST("/api/v1/admin/status/components", { body })).data;
}

export async function changeComponent(
  id: string,
  body: Body<"updateStatusComponent">,
  version: string | undefined,
): Promise<VersionedRecord<StatusComponentRecord>> {
  const params = ifMatch(id, version);
  return versionedRecordOf(await api.PATCH("/api/v1/admin/status/components/{id}", { params, body }));
}

export async function deleteComponent(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/status/components/{id}", of(id));
}

export async function orderComponents(body: ComponentOrder): Promise<void> {
  await api.PUT("/api/v1/admin/status/components/order", { body });
}

export const groupsQuery = queryOptions({
  queryKey: [...key, "groups"],
  queryFn: async () => bodyOf(await api.GET("/api/v1/admin/status/groups")).data,
});

export const groupQuery = (id: string) =>
  queryOptions({ queryKey: [...key, "group", id], queryFn: () => readGroup(id) });

export async function readGroup(id: string): Promise<VersionedRecord<StatusGroup>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/status/groups/{id}", of(id)));
}

export async function createGroup(body: { brand_id: number; name: string }): Promise<StatusGroup> {
  return bodyOf(await api.POST("/api/v1/admin/status/groups", { body })).data;
}

export async function changeGroup(
  id: string,
  body: { name?: string },
  version: string | undefined,
): Promise<VersionedRecord<StatusGroup>> {
  return versionedRecordOf(
    await api.PATCH("/api/v1/admin/status/groups/{id}", { params: ifMatch(id, version), body }),
  );
}

export async function deleteGroup(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/status/groups/{id}", of(id));
}

/** Newest first. There are few open ones, so all are shown. */
export const incidentsQuery = (filter: { open: boolean; page: number }) =>
  queryOptions({
    queryKey: [...key, "incidents", filter],
    queryFn: async () => {
      const query = { open: filter.open, page: filter.page, per_page: filter.open ? 100 : 20 };
      return bodyOf(await api.GET("/api/v1/admin/status/incidents", { params: { query } }));
    },
  });

export const incidentQuery = (id: string) =>
  queryOptions({ queryKey: [...key, "incident", id], queryFn: () => readIncident(id) });

export async function readIncident(id: string): Promise<VersionedRecord<Incident>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/status/incidents/{id}", of(id)));
}

export async function openIncident(body: NewIncident): Promise<Incident> {
  return bodyOf(await api.POST("/api/v1/admin/status/incidents", { body })).data;
}

export async function changeIncident(
  id: string,
  body: IncidentChanges,
  version: string | undefined,
): Promise<VersionedRecord<Incident>> {
  const params = ifMatch(id, version);
  return versionedRecordOf(await api.PATCH("/api/v1/admin/status/incidents/{id}", { params, body }));
}

export async function changeIncidentUpdate(id: string, updateId: string, body: string): Promise<void> {
  const params = { path: { id, update_id: updateId } };
  await api.PATCH("/api/v1/admin/status/incidents/{id}/updates/{update_id}", { params, body: { body } });
}

export async function deleteIncident(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/status/incidents/{id}", of(id));
}

/** Maintenances that overlap a period, latest first. */
export const maintenancesQuery = (brand_id: number, from: string, to: string | undefined) =>
  queryOptions({
    queryKey: [...key, "maintenances", brand_id, from, to],
    queryFn: async () => {
      const query = { brand_id, from, ...(to && { to }), per_page: 100 };
      return bodyOf(await api.GET("/api/v1/admin/status/maintenances", { params: { query } })).data;
    },
  });

export const maintenanceQuery = (id: string) =>
  queryOptions({ queryKey: [...key, "maintenance", id], queryFn: () => readMaintenance(id) });

export async function readMaintenance(id: string): Promise<VersionedRecord<Maintenance>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/status/maintenances/{id}", of(id)));
}

export async function planMaintenance(body: NewMaintenance): Promise<Maintenance> {
  return bodyOf(await api.POST("/api/v1/admin/status/maintenances", { body })).data;
}

export async function changeMaintenance(
  id: string,
  body: MaintenanceChanges,
  version: string | undefined,
): Promise<VersionedRecord<Maintenance>> {
  const params = ifMatch(id, version);
  return versionedRecordOf(await api.PATCH("/api/v1/admin/status/maintenances/{id}", { params, body }));
}

export async function deleteMaintenance(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/status/maintenances/{id}", of(id));
}

async function readSubscriberFigures(brand_id: number) {
  const params = { query: { brand_id } };
  const { data } = bodyOf(await api.GET("/api/v1/admin/status/subscribers/figures", { params }));
  return { brand_id, ...data };
}
export type SubscriberFigures = Awaited<ReturnType<typeof readSubscriberFigures>>;

/** Subscriber counts of these brands, in their order. */
export const subscriberFiguresQuery = (brandIds: readonly number[]) =>
  queryOptions({
    queryKey: [...key, "subscribers", brandIds],
    queryFn: () => Promise.all(brandIds.map(readSubscriberFigures)),
  });

export const statusTemplatesQuery = queryOptions({
  queryKey: [...key, "templates"],
  queryFn: async () => bodyOf(await api.GET("/api/v1/admin/status/templates")).data,
});

export const statusTemplateQuery = (id: string) =>
  queryOptions({ queryKey: [...key, "template", id], queryFn: () => readStatusTemplate(id) });

export async function readStatusTemplate(id: string): Promise<VersionedRecord<StatusTemplate>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/status/templates/{id}", of(id)));
}

export async function createStatusTemplate(body: NewTemplate): Promise<StatusTemplate> {
  return bodyOf(await api.POST("/api/v1/admin/status/templates", { body })).data;
}

export async function changeStatusTemplate(
  id: string,
  body: StatusTemplateChanges,
  version: string | undefined,
): Promise<VersionedRecord<StatusTemplate>> {
  const params = ifMatch(id, version);
  return versionedRecordOf(await api.PATCH("/api/v1/admin/status/templates/{id}", { params, body }));
}

export async function deleteStatusTemplate(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/status/templates/{id}", of(id));
}
