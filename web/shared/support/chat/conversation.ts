import { isRefusal } from "../../../../packages/portal/src/browser/request.ts";
import type { StreamEvent } from "../../event-stream.ts";
import { sentenceOf } from "../error-sentence.ts";
import { hexOf } from "../hex.ts";
import { storageKey } from "../local-storage.ts";
import { abortAll, surroundings } from "../surroundings.ts";
import {
  begin,
  type Chat,
  call,
  clearSession,
  type Entry,
  endSession,
  identify,
  isThere,
  post,
  readSession,
  storeSession,
  type WithEntries,
} from "./session.ts";
import { isSoundOn, ring, setSound } from "./sound.ts";
import { listen, pause } from "./stream.ts";

/** A message that is being sent. */
export interface Outgoing {
  id: string;
  body: string;
  files: readonly File[];
  /** Upload progress of its files, from 0 to 1. */
  share: number;
  /** Cancels it. */
  stop: AbortController;
  /** Why it was refused, in the server's words or ours. */
  refusal?: string;
}

const retryMs = 2_000;
const typingEveryMs = 5_000;
/** The server's timeout: a typing indicator that isn't renewed ends after this. */
const typingHoldsMs = 8_000;

/** This browser's chat: its entries and unsent messages. `changed` is called after each change. */
export let chat: Chat | undefined;
export let entries: Entry[] = [];
export let outgoing: Outgoing[] = [];
let seenSeq = 0;
let typedAt = 0;
let typingEnds: number | undefined;
let noted = "";
let channel: BroadcastChannel;
let stopListening: (() => void) | undefined;
let reading: Promise<void> | undefined;
let isSending = false;
let changed = (): void => undefined;
let left = (): void => undefined;

/** Follows other tabs from now on. `left`: the user signed out in one of them. */
export function beginWith(hears: { changed(): void; left(): void }): void {
  ({ changed, left } = hears);
  channel = new BroadcastChannel(name());
  channel.onmessage = ({ data }) => hear(data, false);
}

/** Also works over plain http, where `randomUUID` doesn't exist. */
export const newId = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));

export const countUnread = (): number =>
  entries.filter(({ seq, author }) => seq > seenSeq && author.type === "staff").length;

const lastSeq = () => entries.at(-1)?.seq ?? 0;
const isOpen = () => isThere() && chat !== undefined && chat.status !== "closed";

/** Resumes the chat that this browser began on another page or in another tab. */
export async function resume(): Promise<void> {
  if (chat || !isThere()) return;
  reading ??= goOn().finally(() => {
    reading = undefined;
  });
  await reading.catch((error) => {
    // If the session has ended, there is no chat to resume.
    if (isThere()) throw error;
  });
}

/**
 * The user of the previous page may have signed out there, so the site must identify the visitor before the
 * panel shows anything.
 */
async function goOn(): Promise<void> {
  if (surroundings.identity) await identify();
  const read = readOpen();
  listenForMore(read);
  await read;
}

async function readOpen(): Promise<void> {
  const { chat: open } = await readSession();
  if (chat && chat.id !== open?.id) anew();
  if (open) take(await call(`chats/${open.id}`));
}

export function say(body: string, files: readonly File[]): void {
  outgoing.push({ id: newId(), body, files, share: 0, stop: new AbortController() });
  changed();
  void send();
}

/** Retries with the same id, so that the server accepts it once. */
export function again(message: Outgoing): void {
  delete message.refusal;
  changed();
  void send();
}

export function drop(message: Outgoing): void {
  message.stop.abort();
  outgoing = outgoing.filter((other) => other !== message);
  changed();
}

export function typing(): void {
  if (!isOpen() || Date.now() - typedAt < typingEveryMs) return;
  typedAt = Date.now();
  tell("typing");
}

export function seen(): void {
  const seq = lastSeq();
  if (seq <= seenSeq) return;
  seenSeq = seq;
  channel.postMessage({ event: "seen", data: seq });
  if (chat) tell("seen", { seq });
  changed();
}

/** Polled: sites change the address by their own scripts, and the widget must not hook into those. */
export function notePage(): void {
  const page = pageNow();
  const where = JSON.stringify(page);
  // Returning to this page counts as a new view.
  if (document.hidden) noted = "";
  else if (page && where !== noted && isOpen()) {
    noted = where;
    tell("page", page);
  }
}

/** Without query and fragment, which may be private. */
function pageNow() {
  const [url = ""] = location.href.split(/[?#]/);
  const title = document.title.replace(/^\(\d+\) /, "").slice(0, 300);
  return /^https?:/.test(url) ? { url: url.slice(0, 2_000), title } : undefined;
}

export async function close(): Promise<void> {
  if (chat) take(await call(`chats/${chat.id}/close`, "POST"));
}

/** Continues the chat as a ticket and ends it. */
export async function goOnAsTicket(body: object): Promise<void> {
  if (chat) take(await call(`chats/${chat.id}/ticket`, "POST", body));
}

/** After the chat ended, the next message begins another. */
export function anew(): void {
  chat = undefined;
  entries = [];
  seenSeq = 0;
  changed();
}

/** Reads events that were missed while this page was suspended. */
export function catchUp(): void {
  if (isOpen()) void call<WithEntries>(`chats/${chat?.id}?after=${lastSeq()}`).then(take, () => undefined);
}

/** On sign-out: removes everything, here and in other tabs. */
export function shutdown(): void {
  channel.postMessage({ event: "ended", data: { reason: "signed_out" } });
  endSession();
  if (isSoundOn()) setSound(false);
  leave();
}

const name = () => storageKey(surroundings.key);

function tell(what: string, body?: object): void {
  void call(`chats/${chat?.id}/${what}`, "PUT", body).catch(() => undefined);
}

/** One at a time, in order. A message lost on the way is sent again. */
async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (;;) {
    const message = outgoing.find(({ refusal }) => refusal === undefined);
    if (!message) break;
    try {
      await sendOne(message);
      drop(message);
    } catch (error) {
      // Another tab or another device of the client has begun a chat: the message goes there.
      const isElsewhere = isRefusal(error) && error.code === "chat_is_open";
      if (isElsewhere) await readOpen().then(goOnHere, () => undefined);
      if (isRefusal(error) && !isElsewhere) message.refusal = sentenceOf(error);
      else if (outgoing.includes(message)) await pause(retryMs);
    }
    changed();
  }
  isSending = false;
}

async function sendOne(message: Outgoing): Promise<void> {
  const isNew = !isOpen();
  if (isNew) {
    // A chat that has ended meanwhile is no longer followed.
    if (!isThere()) resetChat();
    await begin();
  }
  const path = isNew ? "chats" : `chats/${chat?.id}/messages`;
  const answer = await sent(path, message, isNew);
  if (!isNew) return add(answer as Entry);
  take(answer as WithEntries);
  goOnHere();
}

/** From the first message on, every page of this browser resumes the chat. */
function goOnHere(): void {
  storeSession();
  listenForMore(Promise.resolve());
}

function sent(path: string, message: Outgoing, isNew: boolean): Promise<Entry | WithEntries> {
  const { id, body, files, stop } = message;
  if (files.length === 0) {
    const page = isNew && pageNow();
    if (page) noted = JSON.stringify(page);
    return call(path, "POST", { id, body, ...(page ? { page } : {}) });
  }
  const form = new FormData();
  form.append("id", id);
  form.append("body", body);
  for (const file of files) form.append("attachments[]", file, file.name);
  const progress = (share: number) => {
    message.share = share;
    changed();
  };
  return post(path, form, { progress, signal: stop.signal });
}

function listenForMore(before: Promise<unknown>): void {
  stopListening ??= listen(
    name(),
    before,
    () => chat && `${chat.id}:${lastSeq()}`,
    (told) => {
      channel.postMessage(told);
      hear(told, true);
    },
  );
}

function hear({ event, data }: StreamEvent, isFirst: boolean): void {
  if (event === "entry") {
    const entry = data as Entry;
    // A suspended tab may have missed events of the tab that listens.
    if (entry.seq > lastSeq() + 1) catchUp();
    // Only one tab plays the sound.
    if (isFirst && entry.author.type === "staff" && entry.kind === "message") ring();
    add(entry);
  } else if (event === "state") {
    const state = data as Chat;
    const isOther = chat?.id !== state.id;
    // The end of an earlier chat can arrive after "Start a new chat".
    if (isOther && state.status === "closed") return;
    applyState(state);
    // Earlier entries of the other chat.
    if (isOther) catchUp();
  } else if (event === "seen") {
    seenSeq = Math.max(seenSeq, data as number);
    changed();
  } else if (event === "ready" && !chat) void readOpen().catch(() => undefined);
  else if (event === "ended") {
    const { reason } = data as { reason: string };
    if (reason === "too_many_streams" && isFirst) stopListening?.();
    if (reason === "signed_out") leave();
    if (reason === "identity_changed") void readOpen().catch(() => undefined);
  }
}

function applyState(state: Chat): void {
  if (chat && chat.id !== state.id) {
    entries = [];
    seenSeq = 0;
  }
  chat = state;
  seenSeq = Math.max(seenSeq, state.own_seen_seq);
  clearTimeout(typingEnds);
  if (state.is_typing)
    typingEnds = setTimeout(() => {
      chat = chat && { ...chat, is_typing: false };
      changed();
    }, typingHoldsMs);
  changed();
}

function take({ entries: more, ...state }: WithEntries): void {
  applyState(state);
  for (const entry of more) add(entry);
}

function add(entry: Entry): void {
  if (entries.some(({ id }) => id === entry.id)) return;
  entries = [...entries, entry].sort((one, other) => one.seq - other.seq);
  outgoing = outgoing.filter(({ id }) => id !== entry.client_made_id);
  changed();
}

function resetChat(): void {
  stopListening?.();
  stopListening = undefined;
  anew();
}

/** Removes the user's data and cancels their pending requests. */
function leave(): void {
  abortAll();
  clearSession();
  outgoing = [];
  resetChat();
  left();
}
