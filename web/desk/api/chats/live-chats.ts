import type { QueryClient } from "@tanstack/react-query";
import type { StaffEvent } from "../live/staff-stream.ts";
import { joinEntries, lastOf } from "./chat-entries.ts";
import { type Chat, type ChatEntry, type ChatItem, chatQuery, readNextChats } from "./chats.ts";
import { noteStill, noteTyping } from "./typing.ts";

const calmMs = 300;

/** Applies chat events: entries go to a cached chat, and lists and counts are refetched once per burst. */
export function chatEventListener(queries: QueryClient): (event: StaffEvent) => void {
  const readListsSoon = calmly(() => refetchChatLists(queries));
  return ({ type, subject, staff }) => {
    const id = subject?.id ?? "";
    if (type === "chat.duty") return void queries.invalidateQueries({ queryKey: ["chats", "duties"] });
    if (type === "chat.typing") return noteTyping(id);
    if (type === "chat.messaged" && staff === null) noteStill(id);
    if (type === "chat.messaged" || type === "chat.seen") void catchUp(queries, id);
    else void queries.invalidateQueries({ queryKey: chatQuery(id).queryKey });
    // No list shows what a visitor has seen. A read mark of this user, set on another page, changes the
    // counts.
    const isCounted = type === "chat.seen" ? staff !== null : type !== "chat.moved";
    if (isCounted) readListsSoon();
  };
}

function calmly(work: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      work();
    }, calmMs);
  };
}

export function refetchChatLists(queries: QueryClient): void {
  for (const what of ["list", "counts", "duties"])
    void queries.invalidateQueries({ queryKey: ["chats", what] });
}

const catching = new Map<string, { isAskedAgain: boolean; work: Promise<void> }>();

/**
 * Reads the entries after the newest cached one. One request at a time; callers meanwhile share the next one.
 */
export function catchUp(queries: QueryClient, id: string): Promise<void> {
  const now = catching.get(id);
  if (now) {
    now.isAskedAgain = true;
    return now.work;
  }
  const own = { isAskedAgain: false, work: Promise.resolve() };
  const goOn = async () => {
    do {
      own.isAskedAgain = false;
      await readNews(queries, id);
    } while (own.isAskedAgain);
  };
  catching.set(id, own);
  own.work = goOn()
    // If the new entries can't be read, the whole chat is refetched.
    .catch(() => queries.invalidateQueries({ queryKey: chatQuery(id).queryKey }))
    .finally(() => catching.delete(id));
  return own.work;
}

async function readNews(queries: QueryClient, id: string): Promise<void> {
  const { queryKey } = chatQuery(id);
  for (;;) {
    const known = queries.getQueryData(queryKey);
    if (!known) return;
    const { data, chat } = await readNextChats(id, { after: lastOf(known.entries) });
    queries.setQueryData(queryKey, (now) => now && withNews(now, data, chat));
    if (data.length === 0 || lastOf(data) >= chat.last_seq) return;
  }
}

/** Reads the entries before the earliest cached one. */
export async function readEarlier(queries: QueryClient, { id, entries: [first] }: Chat): Promise<void> {
  const { data, chat } = await readNextChats(id, { before: first?.seq ?? 1 });
  queries.setQueryData(chatQuery(id).queryKey, (now) => now && withNews(now, data, chat));
}

/** Responses can arrive out of order. An older row doesn't replace a newer one. */
function withNews(now: Chat, entries: readonly ChatEntry[], item: ChatItem): Chat {
  const row = item.last_seq >= now.last_seq ? item : {};
  return { ...now, ...row, entries: joinEntries(now.entries, entries) };
}

/** Stores the chat that a request returned. */
export function applyChat(queries: QueryClient, chat: Chat): void {
  queries.setQueryData(chatQuery(chat.id).queryKey, (now) => {
    if (!now) return chat;
    const row = chat.last_seq >= now.last_seq ? chat : now;
    return { ...row, entries: joinEntries(now.entries, chat.entries) };
  });
  refetchChatLists(queries);
}
