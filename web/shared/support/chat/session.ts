import {
  isRefusal,
  Refused,
  type RequestOptions,
  type UploadOptions,
} from "../../../../packages/portal/src/browser/request.ts";
import type { components } from "../../../desk/api/types.generated.ts";
import { storageKey, store, stored } from "../local-storage.ts";
import { call as ask, open as openAt, post as postAt, surroundings, untilShutdown } from "../surroundings.ts";

type Shapes = components["schemas"];
export type Chat = Shapes["Chat"];
export type Entry = Shapes["ChatEntry"];
export type WithEntries = Shapes["ChatWithEntries"];
type Session = Shapes["ChatSession"];

/** How long before its expiry a client's session is renewed. */
const aheadMs = 30_000;
/** If the site takes longer to provide an identity token, it counts as failed. */
const saysWithinMs = 15_000;

/** This browser's session: a token that only this origin can read, stored from the first message on. */
let token: string | undefined;
let renewing: number | undefined;
let recovering: Promise<void> | undefined;
let told = (): void => undefined;

/** Whether the session belongs to a verified client. */
export let isVerified = false;

/** Why the client's identity can't be verified; empty if it is verified or not required. */
export let trouble = "";

export function onTrouble(hear: () => void): void {
  told = hear;
}

const place = () => storageKey(surroundings.key);

/** Another tab may have begun it. */
export function isThere(): boolean {
  token ??= stored(place());
  return token !== undefined;
}

/** Begins a session if there is none: a client's if the site identifies the visitor, otherwise a guest's. */
export async function begin(): Promise<void> {
  if (isThere()) return;
  const { key: public_key, language } = surroundings;
  const begun = await vouched(async (identity_token) => {
    const body = { public_key, language, identity_token };
    return (await openAt("chat/sessions", { method: "POST", body })).json();
  });
  token = begun.token;
  renewBefore(begun.data);
}

export const storeSession = (): void => store(place(), token);

export async function readSession(): Promise<Session> {
  const session = await call<Session>("session");
  renewBefore(session);
  return session;
}

/** Links the session to the user that the site identifies now. */
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

/**
 * Sends with an identity token of the site. If a lost response used the token up, it requests another one.
 */
async function vouched<Result>(send: (token?: string) => Promise<Result>): Promise<Result> {
  const failed = new Refused(0, { code: "", message: texts.whoFailed });
  const signal = untilShutdown();
  for (let isLast = false; ; isLast = true) {
    const shown = await Promise.race([
      surroundings.identity?.(),
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

/**
 * Sends with the session's token, and once more after an expired client session was renewed. A token that the
 * server rejects is removed.
 */
async function inSession<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!isRefusal(error) || error.status !== 401) throw error;
    if (error.code !== "chat_identity_over") {
      if (error.code === "signed_out") surroundings.signedOut?.(error.sign_in_url);
      clearSession();
      throw error;
    }
    // Fetches the identity once per burst of 401s.
    recovering ??= identify().finally(() => {
      recovering = undefined;
    });
    await recovering;
    return send();
  }
}

/** A streamed response or a file. */
export const open = (path: string, asking: RequestOptions = {}): Promise<Response> =>
  inSession(() => openAt(`chat/${path}`, { ...asking, token }));

export const call = <Data>(path: string, method?: string, body?: object): Promise<Data> =>
  inSession(() => ask<Data>(`chat/${path}`, { method, body, token }));

export const post = <Data>(
  path: string,
  form: FormData,
  way: UploadOptions,
  headers?: Record<string, string>,
): Promise<Data> => inSession(() => postAt<Data>(`chat/${path}`, form, way, { token, headers }));

/** On sign-out. Also ends a session that another tab has put in its place. */
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

export function clearSession(): void {
  clearTimeout(renewing);
  // Another tab may have begun a new session meanwhile.
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
