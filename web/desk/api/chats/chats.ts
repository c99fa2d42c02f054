import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";
import { afterPaint } from "../kernel/after-paint.ts";
import type { operations } from "../types.generated.ts";
import { joinEntries } from "./chat-entries.ts";
import { noteTyping } from "./typing.ts";

export type ChatItem = Schema<"ChatItem">;
export type Chat = Schema<"StaffChat">;
export type ChatEntry = Schema<"StaffChatEntry">;
export type ChatView = NonNullable<ChatFilter["view"]>;

/** In the parameters of the API itself. */
export type ChatFilter = Omit<
  NonNullable<NonNullable<operations["listChats"]["parameters"]["query"]>>,
  "cursor" | "per_page"
>;
export type HandOver = NonNullable<operations["handOverChat"]["requestBody"]>["content"]["application/json"];
export type TicketOfChat = NonNullable<
  operations["turnChatIntoTicket"]["requestBody"]
>["content"]["application/json"];

export const chatsQuery = (filter: ChatFilter) =>
  infiniteQueryOptions({
    queryKey: ["chats", "list", filter],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...filter, per_page: 50, ...(pageParam ? { cursor: pageParam } : {}) };
      return bodyOf(await api.GET("/api/v1/staff/chats", { params: { query }, signal }));
    },
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
    // No event says that a visitor left.
    refetchInterval: 60_000,
  });

/** What one has, and what waits for one: nobody has more than fits into one page. */
export const myChatsQuery = chatsQuery({ view: "mine" });

export const chatCountsQuery = queryOptions({
  queryKey: ["chats", "counts"],
  queryFn: async () => {
    await afterPaint();
    return bodyOf(await api.GET("/api/v1/staff/chats/counts")).data;
  },
});

const of = (chat_id: string) => ({ params: { path: { chat_id } } });

/** With all that has been read of it: what comes is put behind, what came before is put in front (`chats-live.ts`). */
export const chatQuery = (id: string) =>
  queryOptions({
    queryKey: ["chats", "one", id],
    queryFn: async ({ client, signal }): Promise<Chat> => {
      const chat = bodyOf(await api.GET("/api/v1/staff/chats/{chat_id}", { ...of(id), signal })).data;
      if (chat.is_typing) noteTyping(id);
      const known = client.getQueryData<Chat>(["chats", "one", id]);
      return known ? { ...chat, entries: joinEntries(known.entries, chat.entries) } : chat;
    },
  });

/** Behind an entry, or before one, and how the chat stands by now. */
export async function readNextChats(id: string, query: { after: number } | { before: number }) {
  const params = { path: { chat_id: id }, query };
  return bodyOf(await api.GET("/api/v1/staff/chats/{chat_id}/entries", { params }));
}

export async function takeChat(id: string): Promise<Chat> {
  return bodyOf(await api.POST("/api/v1/staff/chats/{chat_id}/take", of(id))).data;
}

/** Null where none waits. */
export async function takeNextChat(): Promise<Chat | null> {
  return bodyOf(await api.POST("/api/v1/staff/chats/take", { body: {} })).data;
}

/** With a note once, however often it is tried with the same key. */
export async function handOverChat(id: string, body: HandOver, key?: string): Promise<Chat> {
  const params = { path: { chat_id: id }, ...(key !== undefined && { header: { "Idempotency-Key": key } }) };
  return bodyOf(await api.POST("/api/v1/staff/chats/{chat_id}/hand-over", { params, body })).data;
}

export async function closeChat(id: string): Promise<Chat> {
  return bodyOf(await api.POST("/api/v1/staff/chats/{chat_id}/close", of(id))).data;
}

/** Gives back to whom it was mailed. */
export async function mailTranscript(id: string, email: string): Promise<string> {
  const body = { email };
  return bodyOf(await api.POST("/api/v1/staff/chats/{chat_id}/transcript", { ...of(id), body })).data.email;
}

export async function turnIntoTicket(id: string, body: TicketOfChat, key: string): Promise<Chat> {
  const params = { path: { chat_id: id }, header: { "Idempotency-Key": key } };
  return bodyOf(await api.POST("/api/v1/staff/chats/{chat_id}/ticket", { params, body })).data;
}

export async function noteAtChat(id: string, text: string, key: string): Promise<void> {
  const params = { path: { chat_id: id }, header: { "Idempotency-Key": key } };
  await api.POST("/api/v1/staff/chats/{chat_id}/notes", { params, body: { body: text } });
}

/** With its placeholders filled in for the chat, by the desk. */
export async function fillForChat(chat_id: string, id: string): Promise<string> {
  const params = { path: { chat_id, id } };
  return bodyOf(await api.GET("/api/v1/staff/chats/{chat_id}/canned-replies/{id}", { params })).data.body;
}

/** That one is writing, or has read it: said again soon enough where it did not arrive. */
export async function sayTyping(id: string): Promise<void> {
  await api.PUT("/api/v1/staff/chats/{chat_id}/typing", of(id)).catch(() => undefined);
}

export async function saySeen(id: string, seq: number): Promise<void> {
  await api.PUT("/api/v1/staff/chats/{chat_id}/seen", { ...of(id), body: { seq } }).catch(() => undefined);
}
