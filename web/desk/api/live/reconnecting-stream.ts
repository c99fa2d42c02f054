import { readEvents, type StreamEvent } from "../../../shared/event-stream.ts";
import { refusalOf } from "../kernel/api-error.ts";
import { pause } from "../kernel/reachability.ts";
import { isUnknownHere, sessionNow, tellSessionEnded, untilSignedIn } from "../session/current-session.ts";

interface Hears {
  tell(told: StreamEvent): void;
  /** Called each time that the stream has ended or did not begin. */
  lost(): void;
}

const firstWaitMs = 1_000;
const mostWaitMs = 30_000;
/** A Retry-After is honoured up to here. */
const mostAskedMs = 300_000;

/**
 * A stream that comes back after every answer and every cut, from where it was: soon at first, then less and less often, and at
 * once when somebody has signed in again or the browser has a network again. Runs until what it gives back is called.
 */
export function keepListening(url: string, hears: Hears): () => void {
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
      const hear = (told: StreamEvent) => {
        if (signal.aborted) return;
        // Another browser of the same person would end, coming back at once, the one that ended this.
        failures = isOneTooMany(told) ? 5 : 0;
        tell(told);
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
    if (!isAgain || failures > 1) await pause(Math.max(backOffMs(failures), askedMs(answer)));
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

/** After a 401 the desk asks who is signed in; nothing is heard before somebody is. */
async function isSignedInAgain(answer: Response | undefined, sentIn: number): Promise<boolean> {
  if (answer?.status !== 401 || !isUnknownHere(await refusalOf(answer))) return false;
  if (sentIn !== sessionNow()) return true;
  const again = untilSignedIn();
  tellSessionEnded(sentIn);
  await again;
  return true;
}

/** Not for all browsers in the same moment. */
const backOffMs = (failures: number) =>
  Math.min(firstWaitMs * 2 ** (failures - 1), mostWaitMs) * (0.5 + Math.random());

/** How long a 429 or 503 asks to be left alone; a date counts for nothing, as clocks differ. */
function askedMs(answer: Response | undefined): number {
  const seconds = Number(answer?.headers.get("retry-after") ?? 0);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, mostAskedMs) : 0;
}
