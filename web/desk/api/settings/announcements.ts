import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import type { operations } from "../types.generated.ts";
import { allPages, ifMatch, versionedRecordOf } from "./versioned-record.ts";

export type Announcement = Schema<"AnnouncementRecord">;
export type AnnouncementItem = Schema<"AnnouncementItem">;
type NewAnnouncement = operations["createAnnouncement"]["requestBody"]["content"]["application/json"];
export type AnnouncementChanges = NonNullable<
  operations["updateAnnouncement"]["requestBody"]
>["content"]["application/json"];

const key = ["settings", "announcements"] as const;

/** The prefix of all announcement queries. */
export const allOfAnnouncements = { queryKey: key };

/** By brand, in the customers' order. There are at most a hundred of each. */
export const announcementsQuery = queryOptions({
  queryKey: [...key, "list"],
  queryFn: () =>
    allPages(async (page) =>
      bodyOf(await api.GET("/api/v1/admin/announcements", { params: { query: { page, per_page: 100 } } })),
    ),
});

export const announcementQuery = (id: string) =>
  queryOptions({ queryKey: [...key, "one", id], queryFn: () => readAnnouncement(id) });

export async function readAnnouncement(id: string): Promise<VersionedRecord<Announcement>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/announcements/{id}", { params: { path: { id } } }));
}

export async function createAnnouncement(body: NewAnnouncement): Promise<Announcement> {
  return bodyOf(await api.POST("/api/v1/admin/announcements", { body })).data;
}

export async function changeAnnouncement(
  id: string,
  body: AnnouncementChanges,
  version: string | undefined,
): Promise<VersionedRecord<Announcement>> {
  return versionedRecordOf(
    await api.PATCH("/api/v1/admin/announcements/{id}", { params: ifMatch(id, version), body }),
  );
}

export async function deleteAnnouncement(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/announcements/{id}", { params: { path: { id } } });
}

export async function orderAnnouncements(brand_id: number, ids: string[]): Promise<void> {
  await api.PUT("/api/v1/admin/announcements/order", { body: { brand_id, ids } });
}
