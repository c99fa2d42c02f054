import { texts } from "../../texts/texts.ts";
import { refusalOf } from "../kernel/api-error.ts";
import { randomId } from "../kernel/random-id.ts";
import { untilReached } from "../kernel/reachability.ts";
import { heldNames, hold } from "../live/tab-locks.ts";
import {
  csrfToken,
  currentPersonId,
  isOfOtherSession,
  isUnknownHere,
  sessionNow,
  tellSessionEnded,
  untilSignedIn,
} from "../session/current-session.ts";
import { removeSentDraft, restoreDraftOf } from "./outbox-drafts.ts";
import { forgetLetter, keepLetter, type Letter, lettersOf } from "./outbox-store.ts";

// A network that is lost without a word never answers.
const patienceMs = 30_000;
const patienceWithFilesMs = 300_000;
// A limit that lasts longer is said to whoever waits.
const longestWaitSeconds = 60;
// What a browser still sends for a page that was closed.
const keepaliveBytes = 60_000;
// The desk knows a key for a day.
const keyIsKnownMs = 23 * 3_600_000;

const tab = randomId();
const lockOf = (tab: string) => `sidedesk-tab ${tab}`;
// For as long as this page is there: nobody else sends its letters meanwhile.
hold(lockOf(tab));

/** A change that the desk has not answered yet. */
export interface Sent {
  letter: Letter;
  /** It is known a moment later than its place in the line. */
  body: Promise<Blob | null>;
  answer: Promise<Response>;
}

let underWay: readonly Sent[] = [];
let newest = 0;
const listeners = new Set<() => void>();

function set(next: readonly Sent[]): void {
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
 * Sends a change until the desk has answered it, after those that were made before at the same ticket. The browser keeps it
 * until then: a page that is closed meanwhile leaves it to the next one.
 */
export function deliver(request: Request): Promise<Response> {
  newest = Math.max(Date.now(), newest + 1);
  const id = request.headers.get("idempotency-key") ?? randomId();
  const { method, url } = request;
  const type = request.headers.get("content-type");
  const letter = { id, by: currentPersonId(), tab, at: newest, method, url, type, body: null };
  return lineUp(letter, type === null ? Promise.resolve(null) : request.blob());
}

function lineUp(letter: Letter, body: Promise<Blob | null>): Promise<Response> {
  const before = lastBefore(letter);
  const answer = Promise.all([body, before?.body]).then(async ([body, said]) => {
    if (before && (await saysTheSame(before.letter, said ?? null, letter, body)))
      return (await before.answer).clone();
    const whole = { ...letter, body };
    // Where the browser keeps nothing (a private window, a full disk) it is sent all the same.
    void keepLetter(whole).catch(() => undefined);
    void removeSentDraft(whole);
    await before?.answer.catch(() => undefined);
    const answer = await sendUntilAnswered(whole);
    if (!answer.ok) await restoreDraftOf(whole);
    const forgotten = forgetLetter(letter.id).catch(() => undefined);
    // What was refused is a draft, and on its way no more.
    if (!answer.ok) await forgotten;
    return answer;
  });
  const sent = { letter, body, answer };
  set([...underWay, sent]);
  const leave = () => set(underWay.filter((one) => one !== sent));
  answer.then(leave, leave);
  // Each who asked reads a copy: whoever asked for the same reads it as well.
  return answer.then((response) => response.clone());
}

/** Which line a change stands in: that of its ticket, or of the tickets that are yet to be opened. */
const lineOf = (url: string) => (isNewTicket(url) ? "new" : /\/tickets\/(\d+)/.exec(url)?.[1]);

/** Many tickets at once wait for all that came before, and all that comes after waits for them. */
function lastBefore({ url }: Letter): Sent | undefined {
  const line = lineOf(url);
  const concerns = (one: Sent) => [undefined, line].includes(lineOf(one.letter.url));
  return line === undefined ? underWay.at(-1) : underWay.findLast(concerns);
}

/** A key pressed twice is no second change; after anything else it would be. */
async function saysTheSame(one: Letter, said: Blob | null, other: Letter, body: Blob | null) {
  if (one.method !== other.method || one.url !== other.url || one.type !== other.type) return false;
  return (await said?.text()) === (await body?.text());
}

async function sendUntilAnswered(letter: Letter): Promise<Response> {
  for (;;) {
    // Somebody else signed in over the page, which is about to be loaded anew: what was written waits for its own person.
    if (letter.by !== currentPersonId()) await new Promise(() => undefined);
    const sentIn = sessionNow();
    const answer = await attempt(letter).catch(() => undefined);
    if (!(await isOver(answer, sentIn)) && answer) return answer;
  }
}

function attempt({ id, method, url, type, body }: Letter): Promise<Response> {
  const headers = new Headers({ "accept-language": texts.language, "x-csrf-token": csrfToken() });
  // Only a POST is known by its key; what the others say is the same however often it is said.
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

/** Waits for what was in the way; false where the answer is one that stays. */
async function isOver(answer: Response | undefined, sentIn: number): Promise<boolean> {
  const seconds = Number(answer?.headers.get("retry-after") ?? 0);
  if (!answer || [502, 503, 504].includes(answer.status)) {
    await Promise.all([pause(seconds), untilReached()]);
    return true;
  }
  const refused = answer.ok ? undefined : await refusalOf(answer.clone());
  if (refused && isUnknownHere(refused)) {
    const before = csrfToken();
    const again = sentIn === sessionNow() ? untilSignedIn() : undefined;
    tellSessionEnded(sentIn);
    await again;
    // Where the token is the one that it was, something on the way takes it off: no other attempt would bring it there.
    return !again || !isOfOtherSession(refused) || csrfToken() !== before;
  }
  // The first attempt is still at work there, or a limit will be over in a moment.
  const passes = [409, 429].includes(answer.status) && seconds > 0 && seconds <= longestWaitSeconds;
  if (passes) await pause(seconds);
  return passes;
}

const pause = (seconds: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(seconds, longestWaitSeconds) * 1000));

const isNotUnderWay = ({ id }: Letter) => !underWay.some(({ letter }) => letter.id === id);

/**
 * Sends what this person wrote in pages that are gone. What is too old for its key might be done twice: it is not sent,
 * and told like what the desk refused.
 */
export async function deliverWhatWasLeft(
  tell: (letter: Letter, answer: Response | undefined) => Promise<void>,
): Promise<void> {
  const alive = await heldNames();
  const isLeft = (one: Letter) => one.tab !== tab && !alive.has(lockOf(one.tab));
  const left = (await lettersOf(currentPersonId())).filter(isLeft).filter(isNotUnderWay);
  await Promise.all(
    left.map(async (letter) => {
      if (Date.now() - letter.at > keyIsKnownMs) {
        await restoreDraftOf(letter);
        await forgetLetter(letter.id);
        return tell(letter, undefined);
      }
      return tell(letter, await lineUp({ ...letter, tab }, Promise.resolve(letter.body)));
    }),
  );
}
