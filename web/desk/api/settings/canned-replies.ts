import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import { ifMatch, versionedRecordOf } from "./versioned-record.ts";

export type CannedReply = Schema<"CannedReply">;

export interface CannedReplyFields {
  title: string;
  shortcut: string | null;
  body: string;
  brand_id: number | null;
  is_shared: boolean;
}

const of = (id: string) => ({ params: { path: { id } } });

export const cannedReplyQuery = (id: string) =>
  queryOptions({
    queryKey: ["canned-replies", id],
    queryFn: () => readCannedReply(id),
  });

export async function readCannedReply(id: string): Promise<VersionedRecord<CannedReply>> {
  return versionedRecordOf(await api.GET("/api/v1/staff/canned-replies/{id}", of(id)));
}

export const placeholdersQuery = queryOptions({
  queryKey: ["canned-replies", "placeholders"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => bodyOf(await api.GET("/api/v1/staff/canned-replies/placeholders")).data,
});

export async function createCannedReply(body: CannedReplyFields): Promise<CannedReply> {
  return bodyOf(await api.POST("/api/v1/staff/canned-replies", { body })).data;
}

export async function changeCannedReply(
  id: string,
  body: Partial<CannedReplyFields>,
  version?: string,
): Promise<VersionedRecord<CannedReply>> {
  return versionedRecordOf(
    await api.PATCH("/api/v1/staff/canned-replies/{id}", { params: ifMatch(id, version), body }),
  );
}

export async function deleteCannedReply(id: string): Promise<void> {
  await api.DELETE("/api/v1/staff/canned-replies/{id}", of(id));
}

/** Rendered for a ticket or an example; refused if saving would be. */
export const cannedPreviewQuery = (body: string, ticketNumber: string) =>
  queryOptions({
    queryKey: ["canned-replies", "preview", body, ticketNumber],
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const fields = ticketNumber === "" ? { body } : { body, ticket_number: ticketNumber };
      return bodyOf(await api.POST("/api/v1/staff/canned-replies/preview", { body: fields, signal })).data;
    },
  });
