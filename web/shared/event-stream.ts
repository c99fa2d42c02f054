export interface StreamEvent {
  event: string;
  data: unknown;
}

/** The server sends a keep-alive every 15 seconds, so a stream that is silent for longer is broken. */
const silentMs = 40_000;

/**
 * Reads server-sent events (HTML standard, 9.2) with one line of data each, until the stream ends. Uses
 * `fetch`, because an EventSource stops for good after a 401 or 502 and doesn't report the status.
 */
export async function readEvents(
  { body }: Response,
  tell: (event: StreamEvent) => unknown,
  noteId?: (id: string) => void,
): Promise<void> {
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
      const [, id] = /^id: (.*)$/m.exec(each) ?? [];
      if (id) noteId?.(id);
    }
  }
}
