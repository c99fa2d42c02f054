import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../../client.ts";
import type { operations } from "../../types.generated.ts";
import { allPages, ifMatch, versionedRecordOf } from "../versioned-record.ts";

export type MailboxRecord = Schema<"Mailbox">;
type NewMailbox = operations["createMailbox"]["requestBody"]["content"]["application/json"];
export type MailboxChanges = NonNullable<
  operations["updateMailbox"]["requestBody"]
>["content"]["application/json"];
type Tried = operations["testMailbox"]["responses"][200]["content"]["application/json"]["data"];

const key = ["settings", "mailboxes"] as const;

export const allOfMailboxes = { queryKey: key };

// No event reports a mailbox's status.
const againMs = 5_000;

export const mailboxesQuery = queryOptions({
  queryKey: [...key, "list"],
  queryFn: () =>
    allPages(async (page) =>
      bodyOf(await api.GET("/api/v1/admin/mailboxes", { params: { query: { page, per_page: 100 } } })),
    ),
  refetchInterval: againMs,
});

export const mailboxQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: () => readMailbox(id),
    refetchInterval: againMs,
  });

export async function readMailbox(id: string): Promise<VersionedRecord<MailboxRecord>> {
  return versionedRecordOf(await api.GET("/api/v1/admin/mailboxes/{id}", { params: { path: { id } } }));
}

export async function createMailbox(body: NewMailbox): Promise<MailboxRecord> {
  return bodyOf(await api.POST("/api/v1/admin/mailboxes", { body })).data;
}

export async function changeMailbox(
  id: string,
  body: MailboxChanges,
  version: string | undefined,
): Promise<VersionedRecord<MailboxRecord>> {
  return versionedRecordOf(
    await api.PATCH("/api/v1/admin/mailboxes/{id}", { params: ifMatch(id, version), body }),
  );
}

export async function deleteMailbox(id: string): Promise<void> {
  await api.DELETE("/api/v1/admin/mailboxes/{id}", { params: { path: { id } } });
}

export async function testMailbox(id: string): Promise<Tried> {
  return bodyOf(await api.POST("/api/v1/admin/mailboxes/{id}/test", { params: { path: { id } } })).data;
}
