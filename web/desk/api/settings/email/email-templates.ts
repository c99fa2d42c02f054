import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../../client.ts";
import { versionedRecordOf } from "../versioned-record.ts";

export type MailTemplate = Schema<"MailTemplate">;
export type EmailPlaceholder = MailTemplate["placeholders"][number];
export type EmailWording = Pick<MailTemplate, "subject" | "body">;

/** A template of a brand. */
export interface TemplateKey {
  brand: number;
  occasion: string;
  language: string;
}

const path = "/api/v1/admin/brands/{id}/mail-templates/{occasion}/{language}";
const of = ({ brand, occasion, language }: TemplateKey) => ({ path: { id: brand, occasion, language } });
const keyOf = (brand: number) => ["settings", "mail-templates", brand] as const;

export const emailTemplatesQuery = (brand: number) =>
  queryOptions({
    queryKey: keyOf(brand),
    queryFn: async () =>
      bodyOf(await api.GET("/api/v1/admin/brands/{id}/mail-templates", { params: { path: { id: brand } } }))
        .data,
  });

export const emailTemplateQuery = (which: TemplateKey) =>
  queryOptions({
    queryKey: [...keyOf(which.brand), which.occasion, which.language],
    queryFn: () => readEmailTemplate(which),
  });

export async function readEmailTemplate(which: TemplateKey): Promise<VersionedRecord<MailTemplate>> {
  return versionedRecordOf(await api.GET(path, { params: of(which) }));
}

/** Unchanged fields are sent as they are; a stale version is refused (412). */
export async function changeEmailTemplate(
  which: TemplateKey,
  changes: Partial<EmailWording>,
  version: string,
): Promise<VersionedRecord<MailTemplate>> {
  const { subject, body } = (await readEmailTemplate(which)).record;
  const params = { ...of(which), header: { "If-Match": version } };
  return versionedRecordOf(await api.PUT(path, { params, body: { subject, body, ...changes } }));
}

export async function resetTemplate(which: TemplateKey): Promise<void> {
  await api.DELETE(path, { params: of(which) });
}

/** Rendered with example data; refused if saving would be. */
export const templatePreviewQuery = (which: TemplateKey, body: EmailWording) =>
  queryOptions({
    queryKey: ["settings", "preview", which, body],
    staleTime: 60_000,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      bodyOf(await api.POST(`${path}/preview`, { params: of(which), body, signal })).data,
  });
