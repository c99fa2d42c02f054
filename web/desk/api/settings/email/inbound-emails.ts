import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../../client.ts";
import type { operations } from "../../types.generated.ts";

export type InboundMail = Schema<"InboundMail">;
export type UntakenOutcome = NonNullable<
  NonNullable<operations["listInboundMails"]["parameters"]["query"]>["outcome"]
>;

const perPage = 50;
// No event reports a rejected email.
const againMs = 30_000;

export const allInboundMails = { queryKey: ["settings", "inbound-mails"] as const };

export const inboundMailsQuery = (outcome: UntakenOutcome | "") =>
  infiniteQueryOptions({
    queryKey: [...allInboundMails.queryKey, outcome],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const query = { ...(outcome && { outcome }), page: pageParam, per_page: perPage };
      return bodyOf(await api.GET("/api/v1/admin/inbound-mails", { params: { query } }));
    },
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    refetchInterval: againMs,
  });

export const pathOfOriginal = (id: string) => `/api/v1/admin/inbound-mails/${id}/original`;

export async function processInboundMail(id: string): Promise<InboundMail> {
  return bodyOf(await api.POST("/api/v1/admin/inbound-mails/{id}/process", { params: { path: { id } } }))
    .data;
}
