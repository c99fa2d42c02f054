import type { QueryClient } from "@tanstack/react-query";
import { api } from "../client.ts";
import { ApiError, Unreachable } from "../kernel/api-error.ts";
import { formWithFiles } from "../kernel/multipart-form.ts";
import { randomId } from "../kernel/random-id.ts";
import { untilReached } from "../kernel/reachability.ts";
import { currentPersonId, isUnknownHere, untilSignedIn } from "../session/current-session.ts";
import type { operations } from "../types.generated.ts";
import { catchUp } from "./live-chats.ts";

/** A chat message that the server doesn't have yet, or has only just received. */
export interface ChatMessage {
  /** The idempotency key: retries send the message once. */
  id: string;
  chatId: string;
  body: string;
  /** After a reload only the names of the files are left. */
  files: readonly File[];
  fileNames: readonly string[];
  /** `away`: retried as soon as the server is reachable. `stuck`: waits until the user retries. */
  state: "underWay" | "away" | "stuck" | "sent";
  /** Why it is stuck; empty if the page was reloaded before it was sent. */
  fault: string;
}

type Body = Omit<operations["answerChat"]["requestBody"]["content"]["multipart/form-data"], "attachments[]">;

const nameFor = (person: string) => `chat unsent ${person}`;
const listeners = new Set<() => void>();
const none: readonly ChatMessage[] = [];
const kicks = new Map<string, () => void>();
const atWork = new Set<string>();
let all: readonly ChatMessage[] | undefined;
let byChat = new Map<string, readonly ChatMessage[]>();

/** For `useSyncExternalStore`: unsent messages per chat, in order. */
export const unsent = {
  subscribe(tell: () => void): () => void {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
  of(chatId: string): readonly ChatMessage[] {
    known();
    return byChat.get(chatId) ?? none;
  },
};

/** `sessionStorage`: another tab may be sending its own messages. */
function known(): readonly ChatMessage[] {
  if (!all) set(JSON.parse(sessionStorage.getItem(nameFor(currentPersonId())) ?? "[]"));
  return all ?? none;
}

function set(messages: readonly ChatMessage[]): void {
  all = messages;
  byChat = Map.groupBy(messages, ({ chatId }) => chatId);
  for (const tell of listeners) tell();
}

function change(messages: readonly ChatMessage[]): void {
  const kept = messages
    .filter(({ state }) => state !== "sent")
    .map((message) => ({ ...message, files: [], state: "stuck", fault: "" }));
  try {
    sessionStorage.setItem(nameFor(currentPersonId()), JSON.stringify(kept));
  } catch {
    // If the browser's storage is full, messages last until the page closes.
  }
  set(messages);
}

const changeOne = (id: string, now: Partial<ChatMessage>) =>
  change(known().map((message) => (message.id === id ? { ...message, ...now } : message)));

/** Queues a chat message: it appears at once and is sent after the earlier ones. */
export function sendInChat(
  queries: QueryClient,
  chatId: string,
  { body, files }: Pick<ChatMessage, "body" | "files">,
): void {
  const fileNames = files.map(({ name }) => name);
  const message = {
    id: randomId(),
    chatId,
    body,
    files,
    fileNames,
    state: "underWay",
    fault: "",
  } as const;
  change([...known(), message]);
  void deliver(queries, chatId);
}

/** Retries now. */
export function sendAgain(queries: QueryClient, { id, chatId }: ChatMessage): void {
  changeOne(id, { state: "underWay", fault: "" });
  kicks.get(chatId)?.();
  void deliver(queries, chatId);
}

/** Discards an unsent message. */
export function removeFromChat({ id }: ChatMessage): void {
  change(known().filter((message) => message.id !== id));
}

/** One at a time, so that messages arrive in the order in which they were written. */
async function deliver(queries: QueryClient, chatId: string): Promise<void> {
  if (atWork.has(chatId)) return;
  atWork.add(chatId);
  const next = () => unsent.of(chatId).find(({ state }) => state === "underWay" || state === "away");
  for (let message = next(); message; message = next()) await tryOne(queries, message);
  atWork.delete(chatId);
}

async function tryOne(queries: QueryClient, message: ChatMessage): Promise<void> {
  const { id, chatId } = message;
  try {
    await post(message);
    changeOne(id, { state: "sent" });
    // From now on the server's own entry shows it.
    void catchUp(queries, chatId).then(() => removeFromChat(message));
  } catch (error) {
    if (error instanceof Unreachable) {
      changeOne(id, { state: "away" });
      await untilTriedAgain(chatId);
    } else if (error instanceof ApiError && isUnknownHere(error)) await untilSignedIn();
    else {
      const said = error instanceof ApiError ? Object.values(error.fields).flat().join(" ") : "";
      changeOne(id, { state: "stuck", fault: said || String((error as Error).message) });
    }
  }
}

/** Until the server answers again or the user retries. */
function untilTriedAgain(chatId: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  kicks.set(chatId, resolve);
  void untilReached().then(resolve);
  return promise.finally(() => kicks.delete(chatId));
}

async function post({ id, chatId, body, files }: ChatMessage): Promise<void> {
  const said: Body = { id, body };
  await api.POST("/api/v1/staff/chats/{chat_id}/messages", {
    params: { path: { chat_id: chatId } },
    body: said,
    // `keepalive` lets the request finish if the page closes right after it.
    ...(files.length === 0 ? { keepalive: true } : { bodySerializer: () => formWithFiles(said, files) }),
  });
}
