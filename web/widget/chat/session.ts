import type { components } from "../../desk/api/types.generated.ts";
import { storageKey, store, stored } from "../local-storage.ts";
import { panelOptions, untilShutdown } from "../panel-state.ts";
import {
  call as ask,
  isRefusal,
  open as openAt,
  post as postAt,
  Refused,
  type RequestOptions,
  type SendOptions,
} from "../request.ts";

type Shapes = components["schemas"];
export type Chat = Shapes["Chat"];
export type Entry = Shapes["ChatEntry"];
export type WithEntries = Shapes["ChatWithEntries"];
type Session = Shapes["ChatSession"];

/** So long before a client's session is over it is vouched for anew. */
const aheadMs = 30_000;
/** A site that takes longer to say who is there does not say it. */
const saysWithinMs = 15_000;

/** The browser's session at the desk: a token that only this origin knows, kept from the first message on. */
let token: string | undefined;
let renewing: number | undefined;
let recovering: Promise<void> | undefined;
let told = (): void => undefined;

/** Whether a client is behind it, for sure. */
export let isVerified = false;

/** Why nobody vouches for the client at present; empty while somebody does, or nobody has to. */
export let trouble = "";

export function onTrouble(hear: () => void): void {
  told = hear;
}

const place = () => storageKey(panelOptions.key);

/** Another tab may have begun it. */
export function isThere(): boolean {
  token ??= stored(place());
  return token !== undefined;
}

/** Begins one where there is none; a client's, where the site says whose. */
export async function begin(): Promise<void> {
  if (isThere()) return;
  const { key: public_key, language } = panelOptions;
  const begun = await vouched(async (identity_token) => {
    const body = { public_key, language, identity_token };
    return (await openAt("chat/sessions", { method: "POST", body })).json();
  });
  token = begun.token;
  renewBefore(begun.data);
}

export const keepSession = (): void => store(place(), token);

export async function readSession(): Promise<Session> {
  const session = await call<Session>("session");
  renewBefore(session);
  return session;
}

/** Whoever the site says it is now. */
export async function identify(): Promise<void> {
  if (!isThere()) return;
  try {
    const session = await vouched(
      async (identity_token) =>
        identity_token &&
        ask<Session>("chat/session/identity", { method: "PUT", token, body: { identity_token } }),
    );
    if (session) renewBefore(session);
    trouble = "";
  } catch (error) {
    if (isRefusal(error)) trouble = error.message;
    throw error;
  } finally {
    told();
  }
}

/** By a token of the site's. One that is spent, by an answer that was lost, is followed by another. */
async function vouched<Result>(send: (token?: string) => Promise<Result>): Promise<Result> {
  const failed = new Refused(0, { message: texts.whoFailed });
  const signal = untilShutdown();
  for (let isLast = false; ; isLast = true) {
    const shown = await Promise.race([
      panelOptions.identity?.(),
      new Promise<never>((_, late) => setTimeout(late, saysWithinMs)),
    ]).catch(() => {
      throw failed;
    });
    signal.throwIfAborted();
    try {
      return await send(shown);
    } catch (error) {
      if (!isRefusal(error) || !error.errors.identity_token) throw error;
      if (isLast) throw failed;
    }
  }
}

/** By the session's token; once more after a client's was over. One that the desk knows no more is forgotten. */
async function inSession<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!isRefusal(error) || error.status !== 401) throw error;
    if (error.code !== "chat_identity_over") {
      forgetSession();
      throw error;
    }
    // What is refused for it in one moment asks the site once.
    recovering ??= identify().finally(() => {
      recovering = undefined;
    });
    await recovering;
    return send();
  }
}

/** An answer that stays open, or a file. */
export const open = (path: string, asking: RequestOptions = {}): Promise<Response> =>
  inSession(() => openAt(`chat/${path}`, { ...asking, token }));

export const call = <Data>(path: string, method?: string, body?: object): Promise<Data> =>
  inSession(() => ask<Data>(`chat/${path}`, { method, body, token }));

export const post = <Data>(
  path: string,
  form: FormData,
  way: SendOptions,
  headers: Record<string, string> = {},
): Promise<Data> => inSession(() => postAt<Data>(`chat/${path}`, form, way, { token, headers }));

/** Of somebody who signs out. Also the one that another tab has put in its place. */
export function endSession(): void {
  for (const each of new Set([token, stored(place())]))
    if (each)
      void openAt("chat/session", {
        method: "DELETE",
        token: each,
        keepalive: true,
        signal: null,
      }).catch(() => undefined);
  store(place());
}

export function forgetSession(): void {
  clearTimeout(renewing);
  // Somebody may have begun another one meanwhile.
  if (stored(place()) === token) store(place());
  token = undefined;
  isVerified = false;
  trouble = "";
}

function renewBefore({ verified, verified_until }: Session): void {
  clearTimeout(renewing);
  isVerified = verified;
  if (!verified_until) return;
  const inMs = Math.max(1_000, Date.parse(verified_until) - Date.now() - aheadMs);
  renewing = setTimeout(() => void identify().catch(() => undefined), inMs);
}
