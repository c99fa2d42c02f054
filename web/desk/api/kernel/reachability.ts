const firstPauseMs = 250;
const longestPauseMs = 5_000;

let isAway = false;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

function set(away: boolean): void {
  isAway = away;
  for (const tell of listeners) tell();
}

/**
 * Call it after a request failed to reach the server. Resolves when the server answers again. All callers
 * share one probe.
 */
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
    // A single short failure isn't reported.
    if (!isAway) set(true);
  }
}

/** Ends early when the browser is online again. */
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

/** For `useSyncExternalStore`: whether the server is known to be unreachable. */
export const reach = {
  subscribe(tell: () => void): () => void {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
  isAway: () => isAway,
};
