import { readEvents, type StreamEvent } from "../../event-stream.ts";
import { surroundings } from "../surroundings.ts";
import { isThere, open } from "./session.ts";

const againMs = 2_000;
const mostMs = 60_000;

/** Ends early when the browser is online again. With jitter, so that browsers don't retry all at once. */
export const pause = (ms: number): Promise<void> =>
  new Promise((over) => {
    setTimeout(over, ms * (0.5 + Math.random()));
    surroundings.make.on(window, "online", over, { once: true });
  });

/**
 * The chat's event stream. One tab of the browser listens and passes events on: with HTTP/1.1, more than six
 * streams would block the site itself. Without the Web Locks API (plain http), each tab listens. It starts
 * after the earlier entries have been read.
 */
export function listen(
  name: string,
  before: Promise<unknown>,
  place: () => string | undefined,
  tell: (told: StreamEvent) => void,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lead = async () => {
    await before.catch(() => undefined);
    for (let waitMs = againMs; !signal.aborted && isThere(); waitMs = Math.min(waitMs * 2, mostMs)) {
      try {
        const last = place();
        const answer = await open("events", { signal, headers: last ? { "last-event-id": last } : {} });
        waitMs = againMs / 2;
        await readEvents(answer, (told) => signal.aborted || tell(told));
      } catch {
        // Unreachable or refused for now: retried. If the session ended, the loop ends.
      }
      await pause(waitMs);
    }
  };
  if (navigator.locks) void navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  else void lead();
  return () => stopping.abort();
}
