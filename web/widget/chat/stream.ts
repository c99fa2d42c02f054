import { readEvents, type StreamEvent } from "../../shared/event-stream.ts";
import { panelOptions } from "../panel-state.ts";
import { isThere, open } from "./session.ts";

const againMs = 2_000;
const mostMs = 60_000;

/** Shorter when the browser says that it has a network again; not equally long in all browsers. */
export const pause = (ms: number): Promise<void> =>
  new Promise((over) => {
    setTimeout(over, ms * (0.5 + Math.random()));
    panelOptions.make.on(window, "online", over, { once: true });
  });

/**
 * What happens in the chat, as it happens. One tab of the browser listens and tells the others: more than six streams of one
 * browser would hold up the site itself (HTTP/1.1). Where there are no locks (plain http), each listens for itself. It begins
 * once what was said before has been read.
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
        // Away, or refused for now: it is tried again. A session that has ended is not there any more.
      }
      await pause(waitMs);
    }
  };
  if (navigator.locks) void navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  else void lead();
  return () => stopping.abort();
}
