const firstPauseMs = 250;
const longestPauseMs = 5_000;

let isAway = false;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

function set(away: boolean): void {
  isAway = away;
  for (const tell of listeners) tell();
}

/** To be called when something did not get through: ends when the desk answers again. However many wait, one asks. */
export function untilReached(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined;
    set(false);
  });
  return asking;
}

async function ask(): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    await pause(pauseMs);
    const answer = await fetch("/readyz", { cache: "no-store" }).catch(() => undefined);
    if (answer?.ok) return;
    // What one moment does not get through is not worth a word.
    if (!isAway) set(true);
  }
}

/** Shorter when the browser says that it has a network again. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
  });
}

/** For `useSyncExternalStore`: whether the desk is known to be out of reach. */
export const reach = {
  subscribe(tell: () => void): () => void {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
  isAway: () => isAway,
};
