import { callRoll, holdHere, whileSeenLast } from "./tab-lock-fallback.ts";

// What the tabs of a browser agree on. Over plain http, on a name of the office's network, browsers know no locks.
const locks: LockManager | undefined = navigator.locks;

/** Holds a name, as other tabs may as well, until what it gives back is called. */
export function hold(name: string): () => void {
  if (!locks) return holdHere(name);
  const { promise, resolve } = Promise.withResolvers<void>();
  locks.request(name, { mode: "shared" }, () => promise).catch(() => undefined);
  return resolve;
}

/** Every name that some tab holds. */
export async function heldNames(): Promise<Set<string | undefined>> {
  if (!locks) return callRoll();
  const { held = [] } = await locks.query();
  return new Set(held.map(({ name }) => name));
}

/** Begins as soon as no other tab is at it, and leaves it to another one when what it gives back is called. */
export function inTurn(name: string, begin: () => () => void): () => void {
  if (!locks) return whileSeenLast(name, begin);
  const ending = new AbortController();
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = () => {
    const end = begin();
    ending.signal.addEventListener("abort", () => {
      end();
      resolve();
    });
    return promise;
  };
  // Given up while it waited for the lock.
  locks.request(name, { signal: ending.signal }, work).catch(() => undefined);
  return () => ending.abort();
}
