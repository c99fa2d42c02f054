import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import type { operations } from "../types.generated.ts";
import { allPages, ifMatch, versionedRecordOf } from "./versioned-record.ts";

export type StaffAccountRecord = Schema<"Person">;
type NewPerson = operations["invitePerson"]["requestBody"]["content"]["application/json"];
export type PersonChanges = NonNullable<
  operations["updatePerson"]["requestBody"]
>["content"]["application/json"];

export const peopleQuery = queryOptions({
  queryKey: ["settings", "people"],
  queryFn: () =>
    allPages(async (page) =>
      bodyOf(await api.GET("/api/v1/admin/staff", { params: { query: { page, per_page: 100 } } })),
    ),
});

const of = (id: string) => ({ params: { path: { id } } });

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ["settings", "people", id],
    queryFn: () => readPerson(id),
  });

export async function readPerson(id: string): Promise<VersionedRecord<StaffAccountRecord>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/staff/{id}", of(id)));
}

export async function invitePerson(body: NewPerson): Promise<StaffAccountRecord> {
  return bodyOf(await api.POST("/api/v1/admin/staff", { body })).data;
}

export async function changePerson(
  id: string,
  body: PersonChanges,
  version?: string,
): Promise<VersionedRecord<StaffAccountRecord>> {
  return versionedRecordOf(
    await api.PATCH("/api/v1/admin/staff/{id}", { params: ifMatch(id, version), body }),
  );
}

export async function inviteAgain(id: string): Promise<void> {
  await api.POST("/api/v1/admin/staff/{id}/invite", of(id));
}

export const workloadQuery = (id: string) =>
  queryOptions({
    queryKey: ["settings", "people", id, "workload"],
    queryFn: async () => bodyOf(await api.GET("/api/v1/admin/staff/{id}/workload", of(id))).data.open_tickets,
  });

export const sessionsOfQuery = (id: string) =>
  queryOptions({
    queryKey: ["settings", "people", id, "sessions"],
    queryFn: async () => bodyOf(await api.GET("/api/v1/admin/staff/{id}/sessions", of(id))).data,
  });

export async function endSessionsOf(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/staff/{id}/sessions", of(id));
}

export async function revokeTokensOf(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/staff/{id}/tokens", of(id));
}

export async function removeCodesOf(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/staff/{id}/one-time-codes", of(id));
}

export const refusedSignInsQuery = queryOptions({
  queryKey: ["settings", "refused-sign-ins"],
  queryFn: async () =>
    bodyOf(await api.GET("/api/v1/admin/refused-sign-ins", { params: { query: { per_page: 50 } } })).data,
});
