import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";

export type SideConversation = Schema<"SideConversation">;
export type WholeSideConversation = Schema<"WholeSideConversation">;

const key = (number: string) => ["side", number] as const;

/** A ticket's side conversations, newest first. Kept current by events. */
export const sideConversationsQuery = (number: string) =>
  queryOptions({
    queryKey: key(number),
    queryFn: async ({ signal }) => {
      const params = { path: { number } };
      const path = "/api/v1/staff/tickets/{number}/side-conversations";
      return bodyOf(await api.GET(path, { params, signal })).data;
    },
  });

/** With its messages. */
export const sideConversationQuery = (number: string, id: string) =>
  queryOptions({
    queryKey: [...key(number), id],
    queryFn: async ({ signal }) => {
      const params = { path: { number, id } };
      const path = "/api/v1/staff/tickets/{number}/side-conversations/{id}";
      return bodyOf(await api.GET(path, { params, signal })).data;
    },
  });

export const refetchSideConversations = (queries: QueryClient, number: string | null): Promise<void> =>
  queries.invalidateQueries({ queryKey: number === null ? ["side"] : key(number) });

interface NewSideConversation {
  to: string;
  cc: string[];
  subject: string;
  body: string;
  attachment_ids: string[];
}

/** `key` is the Idempotency-Key, so that a retry sends one email. */
export async function startSideConversation(
  number: string,
  { key, ...body }: NewSideConversation & { key: string },
): Promise<WholeSideConversation> {
  const params = { path: { number }, header: { "Idempotency-Key": key } };
  const path = "/api/v1/staff/tickets/{number}/side-conversations";
  return bodyOf(await api.POST(path, { params, body })).data;
}

export async function replyInSideConversation(
  number: string,
  id: string,
  { key, body }: { key: string; body: string },
): Promise<WholeSideConversation> {
  const params = { path: { number, id }, header: { "Idempotency-Key": key } };
  const path = "/api/v1/staff/tickets/{number}/side-conversations/{id}/messages";
  return bodyOf(await api.POST(path, { params, body: { body } })).data;
}

export async function markSideConversation(
  number: string,
  id: string,
  is_done: boolean,
): Promise<WholeSideConversation> {
  const params = { path: { number, id } };
  const path = "/api/v1/staff/tickets/{number}/side-conversations/{id}";
  return bodyOf(await api.PATCH(path, { params, body: { is_done } })).data;
}
