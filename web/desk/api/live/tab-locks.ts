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

/**
 * Works once no tab holds the lock, and before any other tab that waits for it. Without locks, it asks until
 * the lock is free or nothing is left to do.
 */
export async function onceReleased(
  name: string,
  work: () => Promise<void>,
  isLeft: () => Promise<boolean>,
): Promise<void> {
  if (locks) return locks.request(name, work);
  while (await isLeft()) if (!(await callRoll()).has(name)) return work();
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
