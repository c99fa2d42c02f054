export interface StreamEvent {
  event: string;
  data: unknown;
}

/** The desk says something every 15 seconds: a stream that is silent for longer leads nowhere any more. */
const silentMs = 40_000;

/**
 * Reads server-sent events (HTML standard, 9.2), of which the desk sends those of one line of data, until the stream ends. By
 * `fetch`, because an EventSource gives up for good after an answer such as 401 or 502, and does not say which it was.
 */
export async function readEvents(
  { body }: Response,
  tell: (told: StreamEvent) => unknown,
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
