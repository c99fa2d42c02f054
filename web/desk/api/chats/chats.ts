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

/** In the API's own parameters. */
export type ChatFilter = Omit<
  NonNullable<NonNullable<operations["listChats"]["parameters"]["query"]>>,
  "cursor" | "per_page"
>;
export type HandOver = NonNullable<operations["transferChat"]["requestBody"]>["content"]["application/json"];
export type TicketOfChat = NonNullable<
  operations["convertChatToTicket"]["requestBody"]
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
    // No event reports that a visitor left.
    refetchInterval: 60_000,
  });

/** A staff member's own and offered chats always fit into one page. */
export const myChatsQuery = chatsQuery({ view: "mine" });

export const chatCountsQuery = queryOptions({
  queryKey: ["chats", "counts"],
  queryFn: async () => {
    await afterPaint();
    return bodyOf(await api.GET("/api/v1/staff/chats/counts")).data;
  },
});

const of = (chat_id: string) => ({ params: { path: { chat_id } } });

/** All entries read so far. New ones are appended, earlier ones prepended (`live-chats.ts`). */
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

/** Entries after or before one, with the chat's current state. */
export async function readNextChats(id: string, query: { after: number } | { before: number }) {
  const params = { path: { chat_id: id }, query };
  return bodyOf(await api.GET("/api/v1/staff/chats/{chat_id}/entries", { params }));
}

export async function takeChat(id: string): Promise<Chat> {
  return bodyOf(await api.POST("/api/v1/staff/chats/{chat_id}/take", of(id))).data;
}

/** Null if no chat is waiting. */
export async function takeNextChat(): Promise<Chat | null> {
  return bodyOf(await api.POST("/api/v1/staff/chats/take", { body: {} })).data;
}

/** Retries with the same key transfer the chat and add its note once. */
export async function handOverChat(id: string, body: HandOver, key?: string): Promise<Chat> {
  const params = { path: { chat_id: id }, ...(key !== undefined && { header: { "Idempotency-Key": key } }) };
  return bodyOf(await api.POST("/api/v1/staff/chats/{chat_id}/hand-over", { params, body })).data;
}

export async function closeChat(id: string): Promise<Chat> {
  return bodyOf(await api.POST("/api/v1/staff/chats/{chat_id}/close", of(id))).data;
}

/** Returns the address that it was sent to. */
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

/** The server fills in the placeholders for this chat. */
export async function fillForChat(chat_id: string, id: string): Promise<string> {
  const params = { path: { chat_id, id } };
  return bodyOf(await api.GET("/api/v1/staff/chats/{chat_id}/canned-replies/{id}", { params })).data.body;
}

/** Typing and read marks repeat soon enough if a request fails. */
export async function sayTyping(id: string): Promise<void> {
  await api.PUT("/api/v1/staff/chats/{chat_id}/typing", of(id)).catch(() => undefined);
}

export async function saySeen(id: string, seq: number): Promise<void> {
  await api.PUT("/api/v1/staff/chats/{chat_id}/seen", { ...of(id), body: { seq } }).catch(() => undefined);
}
