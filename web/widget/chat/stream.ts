import type { ChatSession } from "./session.ts";

export interface Told {
  event: string;
  data: unknown;
}

const againMs = 2_000;

/**
 * What happens in the chat, as it happens. One tab of the browser listens and tells the others: more than six streams of one
 * browser would hold up the site itself (HTTP/1.1). Where there are no locks (plain http), each listens for itself.
 */
export function listen(
  name: string,
  session: ChatSession,
  place: () => string | undefined,
  hear: (told: Told) => void,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const others = new BroadcastChannel(name);
  others.onmessage = ({ data }) => hear(data);
  const tell = (told: Told) => {
    hear(told);
    others.postMessage(told);
  };
  const lead = async () => {
    while (!signal.aborted && session.isThere) {
      try {
        const last = place();
        const answer = await session.open("events", last ? { "last-event-id": last } : {}, signal);
        await readEvents(answer, tell);
      } catch {
        // Away, or refused: it is tried again, and whoever reads the session finds out that it has ended.
        if (!signal.aborted) await session.read().catch(() => undefined);
      }
      await new Promise((soon) => setTimeout(soon, againMs));
    }
  };
  if (navigator.locks) void navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    stopping.abort();
    others.close();
  };
}

/** Server-sent events (HTML standard, 9.2), of which the desk sends those of one line of data. */
async function readEvents({ body }: Response, tell: (told: Told) => void): Promise<void> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value = "" } = (await reader?.read()) ?? { done: true };
    if (done) return;
    const events = (rest + value).split("\n\n");
    rest = events.pop() ?? "";
    for (const each of events) {
      const event = /^event: (.*)$/m.exec(each)?.[1];
      const data = /^data: (.*)$/m.exec(each)?.[1];
      if (event && data) tell({ event, data: JSON.parse(data) });
    }
  }
}
