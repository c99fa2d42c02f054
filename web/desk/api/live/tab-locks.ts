import { callRoll, holdHere, whileSeenLast } from "./tab-lock-fallback.ts";

// Locks shared by the tabs of a browser. `navigator.locks` doesn't exist over plain http on an internal host
// name.
const locks: LockManager | undefined = navigator.locks;

/** Holds a shared lock until the returned function is called. */
export function hold(name: string): () => void {
  if (!locks) return holdHere(name);
  const { promise, resolve } = Promise.withResolvers<void>();
  locks.request(name, { mode: "shared" }, () => promise).catch(() => undefined);
  return resolve;
}

/** The names of all locks that any tab holds. */
export async function heldNames(): Promise<Set<string | undefined>> {
  if (!locks) return callRoll();
  const { held = [] } = await locks.query();
  return new Set(held.map(({ name }) => name));
}

/** Starts when no other tab runs it, and passes it on when the returned function is called. */
export function inOneTab(name: string, begin: () => () => void): () => void {
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
  // Aborted while it waited for the lock.
  locks.request(name, { signal: ending.signal }, work).catch(() => undefined);
  return () => ending.abort();
}
