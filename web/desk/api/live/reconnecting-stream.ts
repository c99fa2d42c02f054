import { readEvents, type StreamEvent } from "../../../shared/event-stream.ts";
import { apiErrorOf } from "../kernel/api-error.ts";
import { pause } from "../kernel/reachability.ts";
import { isUnknownHere, reportSessionEnded, sessionNow, untilSignedIn } from "../session/current-session.ts";

interface Hears {
  tell(event: StreamEvent): void;
  /** Called each time the stream ends or fails to connect. */
  lost(): void;
}

const firstWaitMs = 1_000;
const mostWaitMs = 30_000;
/** The longest Retry-After that is honoured. */
const mostAskedMs = 300_000;

/**
 * A stream that reconnects after every end and resumes from the last event, with a growing back-off. It
 * reconnects at once after a new sign-in or when the network returns. Runs until the returned function is
 * called.
 */
export function listenWithReconnect(url: string, hears: Hears): () => void {
  const ending = new AbortController();
  void listen(url, hears, ending.signal);
  return () => ending.abort();
}

async function listen(url: string, { tell, lost }: Hears, signal: AbortSignal): Promise<void> {
  let lastId: string | undefined;
  let failures = 0;
  while (!signal.aborted) {
    const sentIn = sessionNow();
    const answer = await open(url, lastId, signal).catch(() => undefined);
    if (answer?.ok) {
      const hear = (event: StreamEvent) => {
        if (signal.aborted) return;
        // The user has too many streams: reconnecting at once would end another browser's stream.
        failures = isOneTooMany(event) ? 5 : 0;
        tell(event);
      };
      const noteId = (id: string) => {
        lastId = id;
      };
      await readEvents(answer, hear, noteId).catch(() => undefined);
    }
    if (signal.aborted) return;
    lost();
    failures++;
    const isAgain = await isSignedInAgain(answer, sentIn);
    if (!isAgain || failures > 1) await pause(Math.max(backOffMs(failures), retryDelayMs(answer)));
  }
}

const open = (url: string, lastId: string | undefined, signal: AbortSignal): Promise<Response> =>
  fetch(url, {
    signal,
    cache: "no-store",
    headers: { accept: "text/event-stream", ...(lastId ? { "last-event-id": lastId } : {}) },
  });

const isOneTooMany = ({ event, data }: StreamEvent) =>
  event === "ended" && (data as { reason: string }).reason === "too_many_streams";

/** After a 401 the server checks the session. The stream doesn't reconnect before a sign-in. */
async function isSignedInAgain(answer: Response | undefined, sentIn: number): Promise<boolean> {
  if (answer?.status !== 401 || !isUnknownHere(await apiErrorOf(answer))) return false;
  if (sentIn !== sessionNow()) return true;
  const again = untilSignedIn();
  reportSessionEnded(sentIn);
  await again;
  return true;
}

/** With jitter, so that browsers don't reconnect all at once. */
const backOffMs = (failures: number) =>
  Math.min(firstWaitMs * 2 ** (failures - 1), mostWaitMs) * (0.5 + Math.random());

/** The wait that a 429 or 503 asks for. An HTTP date is ignored, since clocks differ. */
function retryDelayMs(answer: Response | undefined): number {
  const seconds = Number(answer?.headers.get("retry-after") ?? 0);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, mostAskedMs) : 0;
}
