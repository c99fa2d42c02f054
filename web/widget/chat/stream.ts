import { isThere, open } from "./session.ts";

export interface Told {
  event: string;
  data: unknown;
}

const againMs = 2_000;
const mostMs = 60_000;
/** The desk says something every 15 seconds: a stream that is silent for longer leads nowhere any more. */
const silentMs = 40_000;

export const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));

/**
 * What happens in the chat, as it happens. One tab of the browser listens and tells the others: more than six streams of one
 * browser would hold up the site itself (HTTP/1.1). Where there are no locks (plain http), each listens for itself. It begins
 * once what was said before has been read.
 */
export function listen(
  name: string,
  before: Promise<unknown>,
  place: () => string | undefined,
  tell: (told: Told) => void,
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

/** Server-sent events (HTML standard, 9.2), of which the desk sends those of one line of data. */
async function readEvents({ body }: Response, tell: (told: Told) => unknown): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const silence = setTimeout(() => reader?.cancel().catch(() => undefined), silentMs);
    const { done, value = "" } = (await reader?.read()) ?? { done: true };
    clearTimeout(silence);
    if (done) return;
    const events = (rest + value).split("\n\n");
    rest = events.pop() ?? "";
    for (const each of events) {
      const [, event, data] = /^event: (.*)\n(?:id: .*\n)?data: (.*)$/.exec(each) ?? [];
      if (event && data) tell({ event, data: JSON.parse(data) });
    }
  }
}
