import { texts } from "../../texts/texts.ts";
import { apiErrorOf } from "../kernel/api-error.ts";
import { randomId } from "../kernel/random-id.ts";
import { untilReached } from "../kernel/reachability.ts";
import { hold } from "../live/tab-locks.ts";
import {
  csrfToken,
  currentPersonId,
  isOfOtherSession,
  isUnknownHere,
  reportSessionEnded,
  sessionNow,
  untilSignedIn,
} from "../session/current-session.ts";
import { removeSentDraft, restoreDraftOf } from "./outbox-drafts.ts";
import { deleteOutboxEntry, type OutboxEntry, storeOutboxEntry } from "./outbox-store.ts";

// A connection can drop without an error, so a request needs a timeout.
const patienceMs = 30_000;
const patienceWithFilesMs = 300_000;
// A longer rate limit is reported to the user.
const longestWaitSeconds = 60;
// The browsers' limit for requests of a closed page (`keepalive`).
const keepaliveBytes = 60_000;

export const ownTab = randomId();
export const lockOf = (tab: string) => `sidedesk-tab ${tab}`;
// Held while this page is open, so that no other tab sends its requests.
hold(lockOf(ownTab));
// Tells other tabs of which tab a change is stored: they send it if this tab closes.
export const channel = new BroadcastChannel("sidedesk-outbox");

/** A change that the server hasn't answered yet. */
export interface PendingEntry {
  entry: OutboxEntry;
  /** Read asynchronously, after its place in the order is fixed. */
  body: Promise<Blob | null>;
  answer: Promise<Response>;
  /** Whether another page would send it if this one closed now. Also true if the browser can't store it, and only this page can. */
  isStored: boolean;
}

let underWay: readonly PendingEntry[] = [];
let newest = 0;
const listeners = new Set<() => void>();

function set(next: readonly PendingEntry[]): void {
  underWay = next;
  for (const tell of listeners) tell();
}

/** For `useSyncExternalStore`: oldest first. */
export const outbox = {
  subscribe(tell: () => void): () => void {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
  underWay: () => underWay,
};

/** Whether it opens a ticket. */
export const isNewTicket = (url: string): boolean => url.endsWith("/staff/tickets");

/**
 * Sends a change until the server answers, after earlier changes of the same ticket. The browser stores it
 * until then: if the page closes, the next one sends it.
 */
export function deliver(request: Request): Promise<Response> {
  newest = Math.max(Date.now(), newest + 1);
  const id = request.headers.get("idempotency-key") ?? randomId();
  const { method, url } = request;
  const type = request.headers.get("content-type");
  const entry = { id, by: currentPersonId(), tab: ownTab, at: newest, method, url, type, body: null };
  return lineUp(entry, type === null ? Promise.resolve(null) : request.blob());
}

/** Sends an entry in its turn. */
export function lineUp(entry: OutboxEntry, body: Promise<Blob | null>): Promise<Response> {
  const before = lastBefore(entry);
  const answer = Promise.all([body, before?.body]).then(async ([body, said]) => {
    if (before && (await saysTheSame(before.entry, said ?? null, entry, body)))
      return (await before.answer).clone();
    const whole = { ...entry, body };
    const stored = keep(whole).then(() => {
      sent.isStored = true;
      set([...underWay]);
    });
    await before?.answer.catch(() => undefined);
    const answer = await sendUntilAnswered(whole);
    if (!answer.ok) {
      await stored;
      await restoreDraftOf(whole);
    }
    const forgotten = deleteOutboxEntry(entry.id).catch(() => undefined);
    // A refused message is a draft again, so it must leave the outbox first.
    if (!answer.ok) await forgotten;
    return answer;
  });
  const sent: PendingEntry = { entry, body, answer, isStored: false };
  set([...underWay, sent]);
  const leave = () => set(underWay.filter((one) => one !== sent));
  answer.then(leave, leave);
  // Each caller reads a copy, since identical requests share one response.
  return answer.then((response) => response.clone());
}

/** Until the change is stored, its text stays a draft: a page that closes before then must not lose both. */
async function keep(entry: OutboxEntry): Promise<void> {
  try {
    await storeOutboxEntry(entry);
  } catch {
    // Sent even if the browser can't store it (private window, full disk).
    return;
  }
  channel.postMessage(ownTab);
  await removeSentDraft(entry);
}

/** The sequence of a change: its ticket's, or that of all tickets to be opened. */
const lineOf = (url: string) => (isNewTicket(url) ? "new" : /\/tickets\/(\d+)/.exec(url)?.[1]);

/** A bulk change waits for all earlier changes, and all later ones wait for it. */
function lastBefore({ url }: OutboxEntry): PendingEntry | undefined {
  const line = lineOf(url);
  const concerns = (one: PendingEntry) => [undefined, line].includes(lineOf(one.entry.url));
  return line === undefined ? underWay.at(-1) : underWay.findLast(concerns);
}

/** A repeated key press is no second change; after any other change it would be. */
async function saysTheSame(one: OutboxEntry, said: Blob | null, other: OutboxEntry, body: Blob | null) {
  if (one.method !== other.method || one.url !== other.url || one.type !== other.type) return false;
  return (await said?.text()) === (await body?.text());
}

async function sendUntilAnswered(entry: OutboxEntry): Promise<Response> {
  for (;;) {
    // Another user signed in, and the page is about to reload: the change waits for its own user.
    if (entry.by !== currentPersonId()) await new Promise(() => undefined);
    const sentIn = sessionNow();
    const answer = await attempt(entry).catch(() => undefined);
    if (!(await isOver(answer, sentIn)) && answer) return answer;
  }
}

function attempt({ id, method, url, type, body }: OutboxEntry): Promise<Response> {
  const headers = new Headers({ "accept-language": texts.language, "x-csrf-token": csrfToken() });
  // Only POST needs an Idempotency-Key; the other methods are idempotent anyway.
  if (method === "POST") headers.set("idempotency-key", id);
  if (type !== null) headers.set("content-type", type);
  const hasFiles = type?.startsWith("multipart/") ?? false;
  return fetch(url, {
    method,
    headers,
    body,
    keepalive: (body?.size ?? 0) < keepaliveBytes,
    signal: AbortSignal.timeout(hasFiles ? patienceWithFilesMs : patienceMs),
  });
}

/** Waits for the obstacle to pass; false if the response is final. */
async function isOver(answer: Response | undefined, sentIn: number): Promise<boolean> {
  const seconds = Number(answer?.headers.get("retry-after") ?? 0);
  if (!answer || [502, 503, 504].includes(answer.status)) {
    await Promise.all([pause(seconds), untilReached()]);
    return true;
  }
  const refused = answer.ok ? undefined : await apiErrorOf(answer.clone());
  if (refused && isUnknownHere(refused)) {
    const before = csrfToken();
    const again = sentIn === sessionNow() ? untilSignedIn() : undefined;
    reportSessionEnded(sentIn);
    await again;
    // If the token hasn't changed, a proxy strips it, and no retry would succeed.
    return !again || !isOfOtherSession(refused) || csrfToken() !== before;
  }
  // The first attempt is still running on the server, or a rate limit ends soon.
  const passes = [409, 429].includes(answer.status) && seconds > 0 && seconds <= longestWaitSeconds;
  if (passes) await pause(seconds);
  return passes;
}

const pause = (seconds: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(seconds, longestWaitSeconds) * 1000));
