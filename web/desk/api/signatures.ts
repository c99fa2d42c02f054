import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "./client.ts";

const preview = { staleTime: 60_000, gcTime: 0, retry: false };

/** Refused if saving would be. */
export const signaturePreviewQuery = (signature: string) =>
  queryOptions({
    ...preview,
    queryKey: ["preview", "signature", signature],
    queryFn: async ({ signal }) =>
      bodyOf(await api.POST("/api/v1/staff/preferences/signature-preview", { body: { signature }, signal }))
        .data,
  });

/** The email about a reply, with this signature of the brand; an empty one is the default. */
export const brandSignaturePreviewQuery = (id: number, signature: string) =>
  queryOptions({
    ...preview,
    queryKey: ["settings", "preview", "signature", id, signature],
    queryFn: async ({ signal }) => {
      const body = { mail_signature: signature.trim() === "" ? null : signature };
      const params = { path: { id } };
      return bodyOf(await api.POST("/api/v1/admin/brands/{id}/signature-preview", { params, body, signal }))
        .data;
    },
  });
